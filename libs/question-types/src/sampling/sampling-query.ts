import {
  print,
  type Clause,
  type Expression,
  type MatchClause,
  type PathPattern,
} from '@coopkg/cypher';
import type { SlotSource } from './sampling-plan.js';
import { andOf, property, returnOf, variable } from './tree-parts.js';

const span = { start: 0, end: 0 };
/** How many different tuples around one node are looked at. */
const rowsAround = 300;

/** Values of all slots together, none missing, in a fixed order. */
export function samplingQuery(
  patterns: readonly PathPattern[],
  kept: readonly Expression[],
  anchors: readonly { name: string }[],
  sources: readonly SlotSource[],
): string {
  const conditions = [
    ...kept,
    ...anchors.map(({ name }, index): Expression => ({
      kind: 'binary',
      operator: '=',
      left: property(name, 'id'),
      right: { kind: 'parameter', name: `anchor${index + 1}`, span },
      span,
    })),
  ];
  for (const source of sources)
    conditions.push({
      kind: 'null-test',
      negated: true,
      operand: property(source.variable, source.property),
      span,
    });
  const match: MatchClause = {
    kind: 'match',
    optional: false,
    patterns: [...patterns],
    where: andOf(conditions),
    span,
  };
  const clauses: Clause[] = [match];
  const items: { name: string; expression: Expression }[] = [];
  const passed = new Set<string>();
  for (const source of sources) {
    if (source.use !== 'item')
      items.push({ name: source.slot, expression: property(source.variable, source.property) });
    else {
      clauses.push({
        kind: 'unwind',
        list: property(source.variable, source.property),
        variable: `item_${source.slot}`,
        span,
      });
      items.push({ name: source.slot, expression: variable(`item_${source.slot}`) });
    }
    passed.add(source.slot);
  }
  clauses.push(returnOf(items, rowsAround));
  return print({
    kind: 'query',
    unionAll: false,
    span,
    parts: [{ kind: 'single-query', clauses, span }],
  });
}
