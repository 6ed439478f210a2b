import type { Language } from '@coopkg/contracts';

/** Items that an answer names. */
const mostNamed = 10;
/** Fields that say what an item is, best first. */
const naming = ['name', 'title', 'number', 'year'];

/** The result of a program as a readable text. */
export function resultText(result: unknown, language: Language): string {
  if (isNothing(result)) return language === 'zh' ? '没有找到。' : 'Nothing was found.';
  if (Array.isArray(result)) return listText(result, language);
  if (typeof result === 'object') return recordText(result as object, language);
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

function recordText(record: object, language: Language): string {
  const parts = Object.entries(record)
    .filter(([, value]) => !isNothing(value) && typeof value !== 'object')
    .map(([name, value]) => `${name}${language === 'zh' ? '：' : ': '}${String(value)}`);
  return `${parts.join(language === 'zh' ? '；' : '; ')}${language === 'zh' ? '。' : '.'}`;
}

function nameOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const record = item as Record<string, unknown>;
  const field = naming.find((name) => !isNothing(record[name]));
  return String(field === undefined ? (Object.values(record)[0] ?? '') : record[field]);
}
