import type {
  Expression,
  MapEntry,
  MatchClause,
  NodePattern,
  PathPattern,
  Query,
  RelationshipPattern,
} from '../syntax/tree.js';
import { joined, visitQuery, withoutSpans } from '../syntax/walk.js';
import { changeReturn } from './change-return.js';
import { FreshNames } from './fresh-names.js';

/**
 * What belongs to one of two instead of both: `(:Researcher {university: $a})-[:AUTHORED]->(p)
 * <-[:AUTHORED]-(:Researcher {university: $b})` becomes `(r:Researcher)-[:AUTHORED]->(p) WHERE
 * r.university IN [$a, $b]`. The query itself where it is not one such path.
 */
export function eitherEnd(query: Query): Query {
  return changeReturn(query, (_, clauses, copy) => {
    const [match, ...others] = clauses;
    if (match?.kind !== 'match' || others.length !== 1 || match.patterns.length !== 1) return false;
    const pattern = match.patterns[0]!;
    const [first, second] = differingEnds(pattern, variablesIn(copy)) ?? [];
    if (first === undefined || second === undefined) return false;
    const [end, middle] = pattern.nodes as [NodePattern, NodePattern];
    end.variable ??= new FreshNames(copy).next();
    const entries = end.properties!.entries.filter(({ key }) => key !== first.key);
    end.properties = entries.length === 0 ? null : { ...end.properties!, entries };
    pattern.nodes = [end, middle];
    pattern.relationships = pattern.relationships.slice(0, 1);
    requireEither(match, end.variable, first, second);
    return true;
  });
}

function requireEither(clause: MatchClause, name: string, one: MapEntry, other: MapEntry): void {
  const { span, where } = clause;
  const subject: Expression = { kind: 'variable', name, span };
  const isEither: Expression = {
    kind: 'binary',
    operator: 'IN',
    left: { kind: 'property', subject, key: one.key, span },
    right: { kind: 'list', items: [one.value, other.value], span },
    span,
  };
  clause.where = joined([...(where === null ? [] : [where]), isEither]);
}

function variablesIn(query: Query): Set<string> {
  const used = new Set<string>();
  visitQuery(query, (one) => {
    if (one.kind === 'variable') used.add(one.name);
  });
  return used;
}

/**
 * What tells the two ends of a path over one node apart, where that is one parameter each, and
 * nothing else is asked of them.
 */
function differingEnds(
  { variable, nodes, relationships }: PathPattern,
  used: ReadonlySet<string>,
): [MapEntry, MapEntry] | null {
  if (variable !== null || nodes.length !== 3) return null;
  const [left, , right] = nodes as [NodePattern, NodePattern, NodePattern];
  const [to, from] = relationships as [RelationshipPattern, RelationshipPattern];
  if ([left, right, to, from].some((element) => used.has(element.variable ?? ''))) return null;
  const isMirrored = to.direction !== 'none' && to.direction === opposite[from.direction];
  const isAlike =
    same(left.labels, right.labels) &&
    same([to.types, to.length, to.properties], [from.types, from.length, from.properties]);
  return isMirrored && isAlike ? difference(left, right) : null;
}

/** The entries of one key that two maps hold with another parameter each, all else being the same. */
function difference(left: NodePattern, right: NodePattern): [MapEntry, MapEntry] | null {
  const [own, other] = [left.properties?.entries ?? [], right.properties?.entries ?? []];
  const pairs = own.map((entry) => [entry, other.find(({ key }) => key === entry.key)] as const);
  const [pair, ...more] = pairs.filter(([one, another]) => !same(one.value, another?.value));
  const areParameters = pair?.every((entry) => entry?.value.kind === 'parameter') === true;
  return areParameters && more.length === 0 && own.length === other.length
    ? [pair[0], pair[1]!]
    : null;
}

const opposite = { left: 'right', right: 'left', none: 'none' } as const;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(withoutSpans(one)) === JSON.stringify(withoutSpans(other));
