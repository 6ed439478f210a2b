import type { Budget } from './budget.js';

/** A text that two values share exactly when they hold the same, whatever the order of fields. */
export function canonicalText(value: unknown, budget: Budget): string {
  budget.takeWork(typeof value === 'string' ? 1 + (value.length >> 6) : 1);
  if (Array.isArray(value))
    return `[${value.map((item) => canonicalText(item, budget)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalText(part, budget)}`);
  return `{${fields.join(',')}}`;
}
