import type { Program } from '@coopkg/api-program';
import type { Language } from '@coopkg/contracts';
import { inEnglish } from './english-names.js';
import { isKeyField, namingFields } from './naming-fields.js';

/** Items that an answer names. */
const mostNamed = 10;

export interface ResultWording {
  language: Language;
  /** What the result is (`programInWords`); null where nothing says it. */
  phrase: string | null;
  /** What fields are called for people; without one a field has its own name. */
  fieldNames: ReadonlyMap<string, string>;
  /** The field by which the result was picked among others; null for no such field. */
  measure: string | null;
}

export const plainWording = (language: Language): ResultWording => ({
  language,
  phrase: null,
  fieldNames: new Map(),
  measure: null,
});

/** The result of a program as a readable text, which says what it is the result of. */
export function resultText(result: unknown, wording: ResultWording): string {
  const { language, phrase, measure } = wording;
  if (isNothing(result)) return nothingText(language, phrase);
  if (Array.isArray(result)) return listText(result, language, phrase);
  if (typeof result !== 'object')
    return sentence(phrase, inLine(result, phrase, language), language);
  const record = result as Readonly<Record<string, unknown>>;
  return measure === null || phrase === null
    ? recordText(record, wording)
    : sentence(phrase, pickedText(record, measure, wording), language);
}

export const isNothing = (result: unknown): boolean =>
  result === null || result === undefined || (Array.isArray(result) && result.length === 0);

/** The field by which a program picks its result among others. */
export function measureOf({ result }: Program): string | null {
  if (result.kind !== 'function' || (result.name !== 'max' && result.name !== 'min')) return null;
  const rule = result.arguments[1];
  return rule?.kind === 'lambda' && rule.body.kind === 'field' ? rule.body.field : null;
}

function nothingText(language: Language, phrase: string | null): string {
  if (phrase === null) return language === 'zh' ? '没有找到。' : 'Nothing was found.';
  return language === 'zh' ? `没有找到：${phrase}。` : `Nothing was found: ${phrase}.`;
}

function sentence(phrase: string | null, text: string, language: Language): string {
  const start = phrase === null ? '' : `${capital(phrase)}${language === 'zh' ? '：' : ': '}`;
  const end = /[。.！？!?]$/u.test(text) ? '' : language === 'zh' ? '。' : '.';
  return `${start}${text}${end}`;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A number with its thousands where it is no year. */
const inLine = (value: unknown, phrase: string | null, language: Language): string =>
  typeof value === 'number' && !/年份?$|year/u.test(phrase ?? '年')
    ? value.toLocaleString(language)
    : String(value);

function listText(items: readonly unknown[], language: Language, phrase: string | null): string {
  const named = tallied(items.map((item) => nameOf(item, language)));
  const names = named.slice(0, mostNamed);
  const isChinese = language === 'zh';
  const rest = named.length > mostNamed ? (isChinese ? '等' : ' …') : '';
  const text = `${names.join(isChinese ? '、' : ', ')}${rest}`;
  if (isChinese)
    return `${phrase ?? ''}${phrase === null ? '' : '，'}共 ${items.length} 项：${text}。`;
  return phrase === null
    ? `${items.length} found: ${text}.`
    : `${capital(phrase)}, ${items.length} found: ${text}.`;
}

/** Each name once, with how often it comes. */
function tallied(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`));
}

/** Who or what was picked, and by how much. */
function pickedText(
  record: Readonly<Record<string, unknown>>,
  measure: string,
  { language, fieldNames }: ResultWording,
): string {
  const where = inEnglishOr(record, 'organization', language);
  const name = nameOf(record, language);
  const value = `${fieldNames.get(measure) ?? measure} ${String(record[measure])}`;
  if (language === 'zh') return `${name}${where === null ? '' : `（${where}）`}，${value}`;
  return `${name}${where === null ? '' : ` (${where})`}, ${value}`;
}

function recordText(
  record: Readonly<Record<string, unknown>>,
  { language, fieldNames }: ResultWording,
): string {
  const isChinese = language === 'zh';
  const parts = Object.entries(record).flatMap(([field, value]) => {
    const text = fieldText(value, language);
    if (text === null || isKeyField(field)) return [];
    return [`${fieldNames.get(field) ?? field}${isChinese ? '：' : ': '}${text}`];
  });
  return `${parts.join(isChinese ? '；' : '; ')}${isChinese ? '。' : '.'}`;
}

/** A value in a line; null for nothing, and for records. */
function fieldText(value: unknown, language: Language): string | null {
  if (isNothing(value)) return null;
  if (Array.isArray(value)) {
    const named = value.slice(0, mostNamed).map((item) => nameOf(item, language));
    const separator = language === 'zh' ? '、' : ', ';
    return `${named.join(separator)}${value.length > mostNamed ? ' …' : ''}`;
  }
  return typeof value === 'object' ? null : String(value);
}

function nameOf(item: unknown, language: Language): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const record = item as Record<string, unknown>;
  // People as CSL-JSON has them.
  if (typeof record['family'] === 'string')
    return [record['given'], record['family']].filter((part) => !isNothing(part)).join(' ');
  const field = namingFields.find((name) => !isNothing(record[name]));
  if (field === undefined) return String(Object.values(record)[0] ?? '');
  return inEnglishOr(record, field, language) ?? String(record[field]);
}

function inEnglishOr(
  record: Readonly<Record<string, unknown>>,
  field: string,
  language: Language,
): string | null {
  const english = language === 'en' ? inEnglish(record, field) : null;
  const own = record[field];
  return english ?? (isNothing(own) ? null : String(own));
}
