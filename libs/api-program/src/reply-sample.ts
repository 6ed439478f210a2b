/** What a sample shows of a reply at most. */
export const sampleLimits = {
  /** Items of a list that is the reply, and of a list within. */
  rows: 5,
  innerRows: 20,
  /** UTF-16 units of one text, and of all texts and names of fields together. */
  textLength: 1000,
  size: 8000,
} as const;

/**
 * The beginning of a reply, to be shown: its first items, long texts cut with an ellipsis. What no
 * longer fits is left out.
 */
export function replySample(reply: unknown): unknown {
  let left: number = sampleLimits.size;
  const sampled = (value: unknown, rows: number): unknown => {
    if (typeof value === 'string') {
      const text = cut(value, Math.min(left, sampleLimits.textLength));
      left -= text.length;
      return text;
    }
    left -= 4;
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value.slice(0, rows))
        if (left > 0) items.push(sampled(item, sampleLimits.innerRows));
      return items;
    }
    if (typeof value !== 'object' || value === null) return value;
    const fields: [string, unknown][] = [];
    for (const [name, field] of Object.entries(value)) {
      left -= name.length;
      if (left <= 0) break;
      fields.push([name, sampled(field, sampleLimits.innerRows)]);
    }
    return Object.fromEntries(fields);
  };
  return sampled(reply, sampleLimits.rows);
}

/** No half of a pair is left at the end. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/u, '')}…`;
