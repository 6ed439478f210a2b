import { allPatterns, visitQuery, type Expression, type Query } from '@coopkg/cypher';

export type Comparing = '<' | '<=' | '>' | '>=' | '=' | '<>';

/** How a query compares with a slot. */
export interface Comparison {
  /** `$number`, `$year2` … */
  slot: string;
  /**
   * With the slot on the right; null where the slot is computed with, so that its words do not tell
   * how.
   */
  operator: Comparing | null;
}

const flipped: Readonly<Record<Comparing, Comparing>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '<>': '<>',
};
const denied: Readonly<Record<Comparing, Comparing>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '=': '<>',
  '<>': '=',
};
const isComparing = (operator: string): operator is Comparing => operator in flipped;
const slotOf = (one: Expression): string | null =>
  one.kind === 'parameter' && /^(?:number|year)/u.test(one.name) ? `$${one.name}` : null;

export function comparisonsOf(query: Query): Comparison[] {
  const found: Comparison[] = [];
  const turned = new Set<Expression>();
  const add = (slot: string | null, operator: Comparing | null): void => {
    if (slot !== null) found.push({ slot, operator });
  };
  for (const { nodes, relationships } of allPatterns(query))
    for (const { value } of [...nodes, ...relationships].flatMap(
      ({ properties }) => properties?.entries ?? [],
    ))
      add(slotOf(value), '=');
  visitQuery(query, (one) => {
    if (one.kind === 'unary' && one.operator === 'NOT') turned.add(one.operand);
    if (one.kind !== 'binary') return;
    const [left, right] = [slotOf(one.left), slotOf(one.right)];
    const { operator } = one;
    if (!isComparing(operator)) {
      add(left ?? right, null);
      return;
    }
    const said = turned.has(one) ? denied[operator] : operator;
    add(right, said);
    add(left, flipped[said]);
  });
  return found;
}
