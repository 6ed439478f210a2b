/** How a function of the language is used, and what it gives back. */
export interface FunctionShape {
  /** How many lists come first. */
  lists: 1 | 2;
  /** What follows them: a rule for each item, a number. */
  rule?: { need: 'required' | 'optional'; gives: 'boolean' | 'key' | 'value' };
  count?: true;
  /** The order of `sort`, last. */
  order?: true;
  gives: 'same list' | 'item' | 'integer' | 'number' | 'list of values' | 'inner list';
  /** What items must be. */
  items?: 'number' | 'list';
}

const key = { need: 'optional', gives: 'key' } as const;
const setOperation: FunctionShape = { lists: 2, rule: key, gives: 'same list' };

/** The functions of the language. Equality of items is that of their keys, else of all they hold. */
export const functions: ReadonlyMap<string, FunctionShape> = new Map<string, FunctionShape>([
  ['filter', { lists: 1, rule: { need: 'required', gives: 'boolean' }, gives: 'same list' }],
  ['sort', { lists: 1, rule: { need: 'required', gives: 'key' }, order: true, gives: 'same list' }],
  ['take', { lists: 1, count: true, gives: 'same list' }],
  ['map', { lists: 1, rule: { need: 'required', gives: 'value' }, gives: 'list of values' }],
  ['max', { lists: 1, rule: key, gives: 'item' }],
  ['min', { lists: 1, rule: key, gives: 'item' }],
  ['first', { lists: 1, gives: 'item' }],
  ['last', { lists: 1, gives: 'item' }],
  ['unique', { lists: 1, rule: key, gives: 'same list' }],
  ['flatten', { lists: 1, items: 'list', gives: 'inner list' }],
  ['count', { lists: 1, gives: 'integer' }],
  ['sum', { lists: 1, items: 'number', gives: 'number' }],
  ['average', { lists: 1, items: 'number', gives: 'number' }],
  ['union', setOperation],
  ['intersection', setOperation],
  ['difference', setOperation],
]);

export const sortOrders = ['ascending', 'descending'] as const;
