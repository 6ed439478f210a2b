import { nameProperty, type NodeLabel } from '@coopkg/contracts';
import {
  allPatterns,
  visitQuery,
  type MatchClause,
  type NodePattern,
  type Query,
  type ReturnClause,
  type SingleQuery,
} from '@coopkg/cypher';

/** The span of what a transform makes. */
export const made = { start: 0, end: 0 };

/** A query that lists nodes of one kind by their name or title. */
export interface ListedNode {
  query: Query;
  part: SingleQuery;
  returned: ReturnClause;
  variable: string;
  label: NodeLabel;
}

export const matchesOf = (part: SingleQuery): MatchClause[] =>
  part.clauses.filter((clause) => clause.kind === 'match');
const nodesOf = (part: SingleQuery): NodePattern[] =>
  matchesOf(part)
    .flatMap(({ patterns }) => patterns)
    .flatMap(({ nodes }) => nodes);

/** The label of a variable where a pattern of MATCH gives it one. */
export function labelOf(part: SingleQuery, variable: string): NodeLabel | null {
  return (
    (nodesOf(part).find((node) => node.variable === variable && node.labels.length === 1)
      ?.labels[0] as NodeLabel | undefined) ?? null
  );
}

/**
 * Null: a UNION, aggregated rows, more than one kind of node in a row, or a node that the last WITH
 * does not hand on.
 */
export function listedNode(query: Query): ListedNode | null {
  const [part] = query.parts;
  const returned = part?.clauses.at(-1);
  if (!part || query.parts.length > 1 || returned?.kind !== 'return' || returned.star) return null;
  const [first, ...others] = returned.items.map(({ expression }) => expression);
  if (first?.kind !== 'property' || first.subject.kind !== 'variable') return null;
  const variable = first.subject.name;
  const label = labelOf(part, variable);
  if (label === null || nameProperty[label] !== first.key) return null;
  const plain = others.every(
    (one) =>
      one.kind === 'variable' ||
      (one.kind === 'property' &&
        one.subject.kind === 'variable' &&
        (one.subject.name === variable || labelOf(part, one.subject.name) === null)),
  );
  const handedOn = part.clauses
    .filter((clause) => clause.kind === 'with')
    .every((clause) =>
      clause.items.some(
        ({ expression, alias }) =>
          expression.kind === 'variable' && expression.name === variable && alias === null,
      ),
    );
  return plain && handedOn ? { query, part, returned, variable, label } : null;
}

/** Returns a property of the listed node after what is returned. */
export function returnProperty({ returned, variable }: ListedNode, key: string): void {
  returned.items.push({
    kind: 'item',
    expression: {
      kind: 'property',
      subject: { kind: 'variable', name: variable, span: made },
      key,
      span: made,
    },
    alias: null,
    span: made,
  });
}

/** The properties of a variable's node that the query fixes, compares, sorts by or returns. */
export function mentionedKeys(query: Query, variable: string): Set<string> {
  const keys = new Set(
    allPatterns(query)
      .flatMap(({ nodes }) => nodes)
      .filter((node) => node.variable === variable)
      .flatMap(({ properties }) => properties?.entries.map(({ key }) => key) ?? []),
  );
  visitQuery(query, (one) => {
    if (one.kind === 'property' && one.subject.kind === 'variable' && one.subject.name === variable)
      keys.add(one.key);
  });
  return keys;
}
