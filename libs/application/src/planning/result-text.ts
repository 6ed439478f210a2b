import type { Language } from '@coopkg/contracts';

/** Items that an answer names. */
const mostNamed = 10;
/** Fields that say what an item is, best first. */
const naming = ['name', 'title', 'number', 'year'];

/**
 * The result of a program as a readable text.
 * @param names what fields are called for people; without one a field has its own name
 */
export function resultText(
  result: unknown,
  language: Language,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (isNothing(result)) return language === 'zh' ? '没有找到。' : 'Nothing was found.';
  if (Array.isArray(result)) return listText(result, language);
  if (typeof result === 'object') return recordText(result as object, language, names);
  return language === 'zh' ? `${String(result)}。` : `${String(result)}.`;
}

export const isNothing = (result: unknown): boolean =>
  result === null || result === undefined || (Array.isArray(result) && result.length === 0);

function listText(items: readonly unknown[], language: Language): string {
  const names = items.slice(0, mostNamed).map(nameOf);
  const rest = items.length > mostNamed ? (language === 'zh' ? '等' : ' …') : '';
  return language === 'zh'
    ? `共 ${items.length} 项：${names.join('、')}${rest}。`
    : `${items.length} found: ${names.join(', ')}${rest}.`;
}

function recordText(
  record: object,
  language: Language,
  names: ReadonlyMap<string, string>,
): string {
  const isChinese = language === 'zh';
  const parts = Object.entries(record).flatMap(([field, value]) => {
    const text = fieldText(value, isChinese ? '、' : ', ');
    if (text === null || isKey(field)) return [];
    return [`${names.get(field) ?? field}${isChinese ? '：' : ': '}${text}`];
  });
  return `${parts.join(isChinese ? '；' : '; ')}${isChinese ? '。' : '.'}`;
}

/** Ids are for the next call, not for people. */
const isKey = (field: string): boolean => field.endsWith('_id');

/** A value in a line; null for nothing, and for records. */
function fieldText(value: unknown, separator: string): string | null {
  if (isNothing(value)) return null;
  if (Array.isArray(value)) {
    const named = value.slice(0, mostNamed).map(nameOf);
    return `${named.join(separator)}${value.length > mostNamed ? ' …' : ''}`;
  }
  return typeof value === 'object' ? null : String(value);
}

function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const record = item as Record<string, unknown>;
  const field = naming.find((name) => !isNothing(record[name]));
  return String(field === undefined ? (Object.values(record)[0] ?? '') : record[field]);
}
