import type { Budget } from './budget.js';
import { canonicalText } from './canonical-text.js';
import { compareValues } from './compare-values.js';

type Rule = (item: unknown) => unknown;

interface Given {
  items: readonly unknown[];
  /** The second list. */
  others: readonly unknown[];
  rule: Rule;
  /** What two items share when they count as the same. */
  keyOf: (item: unknown) => string;
  arguments: readonly unknown[];
}

const implementations = new Map<string, (given: Given) => unknown>([
  ['filter', ({ items, rule }) => items.filter((item) => rule(item) === true)],
  ['map', ({ items, rule }) => items.map((item) => rule(item))],
  [
    'sort',
    ({ items, rule, arguments: all }) => sorted(items, rule, all[2] === 'descending' ? -1 : 1),
  ],
  ['take', ({ items, arguments: all }) => items.slice(0, Math.max(0, Number(all[1] ?? 0)))],
  ['max', ({ items, rule }) => sorted(items, rule, -1)[0] ?? null],
  ['min', ({ items, rule }) => sorted(items, rule, 1)[0] ?? null],
  ['first', ({ items }) => items[0] ?? null],
  ['last', ({ items }) => items.at(-1) ?? null],
  ['flatten', ({ items }) => items.flat()],
  ['count', ({ items }) => items.length],
  ['sum', ({ items }) => numbers(items).reduce((sum, one) => sum + one, 0)],
  ['average', ({ items }) => average(numbers(items))],
  ['unique', ({ items, keyOf }) => distinct(items, keyOf)],
  ['union', ({ items, others, keyOf }) => distinct([...items, ...others], keyOf)],
  ['intersection', (given) => distinct(among(given, true), given.keyOf)],
  ['difference', (given) => distinct(among(given, false), given.keyOf)],
]);

/** Applies a function of the language to checked arguments. A list that is missing is empty. */
export function applyFunction(name: string, given: readonly unknown[], budget: Budget): unknown {
  const [items = [], others = []] = given.map(listFrom);
  budget.takeWork(items.length);
  const rule = given.find((one): one is Rule => typeof one === 'function') ?? ((item) => item);
  const keyOf = (item: unknown): string => canonicalText(rule(item), budget);
  const apply = implementations.get(name);
  if (apply === undefined) throw new Error(`The function ${name} was not checked.`);
  return apply({ items, others, rule, keyOf, arguments: given });
}

const listFrom = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const numbers = (items: readonly unknown[]): number[] =>
  items.filter((item): item is number => typeof item === 'number');

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;

/** By a rule's values; items without one come last in either order. */
function sorted(items: readonly unknown[], rule: Rule, direction: 1 | -1): unknown[] {
  const keyed = items.map((item) => ({ item, key: rule(item) }));
  const rank = (key: unknown): number => (key === null ? 1 : 0);
  return keyed
    .sort(
      (left, right) =>
        rank(left.key) - rank(right.key) || direction * (compareValues(left.key, right.key) ?? 0),
    )
    .map(({ item }) => item);
}

function distinct(items: readonly unknown[], keyOf: (item: unknown) => string): unknown[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Items that the other list holds too, or those that it does not hold. */
function among({ items, others, keyOf }: Given, wanted: boolean): unknown[] {
  const keys = new Set(others.map(keyOf));
  return items.filter((item) => keys.has(keyOf(item)) === wanted);
}
