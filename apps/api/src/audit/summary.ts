const secret = /password|token|secret|key|authorization/i;
const longestText = 200;
const mostItems = 5;
const mostFields = 20;
const deepest = 4;

/** Never between the halves of a character. */
const cut = (text: string): string => text.slice(0, longestText).replace(/\p{Surrogate}$/u, '');

/** A value in short, for the audit log: without secrets, long texts and long lists. */
export function summaryOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > longestText ? `${cut(value)}…` : value;
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostItems).map((item) => summaryOf(item, depth + 1));
    return value.length > mostItems ? [...shown, `… ${value.length}`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostFields)
      .map(([key, field]) => [key, isSecret(key, field) ? '…' : summaryOf(field, depth + 1)]),
  );
}

const isSecret = (key: string, field: unknown): boolean =>
  secret.test(key) && typeof field === 'string' && field !== '';
