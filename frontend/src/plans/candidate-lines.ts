import type { Language } from '@coopkg/contracts';
import { hasValue, isRecord, isShownElsewhere } from './entity-in-record.js';

const naming = ['name', 'title', 'display_name', 'number'];
const shown = 3;
/** UTF-16 units of a line. */
const longest = 80;

/** What a choice is called, and what tells it from the others: its next texts. */
export function candidateLines(
  item: unknown,
  isOwn: boolean,
  language: Language,
): { name: string | null; nameEn: string | null; lines: string[] } {
  if (!isRecord(item))
    return { name: hasValue(item) ? String(item) : null, nameEn: null, lines: [] };
  const own = naming.find((field) => typeof item[field] === 'string' && item[field] !== '');
  const english = (field: string): string | null => {
    const value = isOwn ? item[`${field}_en`] : null;
    return typeof value === 'string' ? value : null;
  };
  const lines = Object.keys(item)
    .filter((field) => field !== own && !(isOwn && isShownElsewhere(item, field)))
    .flatMap((field) => lineOf(field, (language === 'en' ? english(field) : null) ?? item[field]));
  return {
    name: own === undefined ? null : String(item[own]),
    nameEn: own === undefined ? null : english(own),
    lines: [...new Set(lines)].slice(0, shown),
  };
}

/** Of numbers a year tells something without its name. */
function lineOf(field: string, value: unknown): string[] {
  const isTold = typeof value === 'string' || (typeof value === 'number' && /year$/u.test(field));
  const text = Array.isArray(value)
    ? value.filter((one) => typeof one === 'string').join(' · ')
    : isTold
      ? String(value)
      : '';
  if (text.trim() === '') return [];
  return [text.length > longest ? `${text.slice(0, longest)}…` : text];
}
