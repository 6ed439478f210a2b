import type { NodeLabel } from '@coopkg/contracts';
import type { Expression } from '../syntax/tree.js';

/** Of what a transform adds. */
export const span = { start: 0, end: 0 };

export const variable = (name: string): Expression => ({ kind: 'variable', name, span });

export const literal = (value: string | number | null): Expression => ({
  kind: 'literal',
  value,
  float: false,
  span,
});

const plus = (left: Expression, right: Expression): Expression => ({
  kind: 'binary',
  operator: '+',
  left,
  right,
  span,
});

/**
 * The key of a node (`nodeKey` of contracts): `labels(n)[0] + ' ' + n.id`, or `'Paper ' + n.id`
 * where its label is known. Null for null.
 */
export function keyOf(node: Expression, labels: readonly NodeLabel[] = []): Expression {
  const id: Expression = { kind: 'property', subject: node, key: 'id', span };
  if (labels.length === 1) return plus(literal(`${labels[0]!} `), id);
  const all: Expression = {
    kind: 'call',
    name: 'labels',
    distinct: false,
    arguments: [node],
    span,
  };
  const label: Expression = { kind: 'index', subject: all, index: literal(0), span };
  return plus(plus(label, literal(' ')), id);
}

/** The key of each node of a list; `name` stands for the node. */
export const keysOf = (
  name: string,
  list: Expression,
  labels: readonly NodeLabel[] = [],
): Expression => ({
  kind: 'comprehension',
  variable: name,
  list,
  where: null,
  projection: keyOf(variable(name), labels),
  span,
});

/** `collect(DISTINCT expression)[..most]` */
export const collected = (expression: Expression, most: Expression): Expression => ({
  kind: 'slice',
  span,
  from: null,
  to: most,
  subject: { kind: 'call', name: 'collect', distinct: true, arguments: [expression], span },
});
