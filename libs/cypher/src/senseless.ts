import { printExpression } from './print.js';
import { isAggregation } from './aggregation.js';
import { canonical } from './canonical.js';
import { isCalledBy } from './called-by.js';
import type { Expression, NodePattern, PathPattern, Projection, Query, Subquery } from './tree.js';
import { allPatterns, conjuncts, ownerOf, visitExpression, visitQuery } from './walk.js';

const comparisons = new Set(['=', '<>', '<', '<=', '>', '>=']);
/** What sets a bound. */
export const boundOperators: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
/** A quotient or a difference of equal sides says nothing either: `count(r) * 1.0 / count(r)`. */
const differences = new Set(['/', '-']);

/** What is left of an operand when a factor that only makes it a float is gone. */
function bareOperand(expression: Expression): Expression {
  if (expression.kind === 'call' && expression.name.toLowerCase() === 'tofloat') return bareOperand(expression.arguments[0]!);
  if (expression.kind !== 'binary' || expression.operator !== '*') return expression;
  if (expression.right.kind === 'literal') return bareOperand(expression.left);
  return expression.left.kind === 'literal' ? bareOperand(expression.right) : expression;
}

/** What excludes what, as texts: `a <> b` and `a = b`, `NOT x` and `x`. */
function opposite(condition: Expression): string {
  if (condition.kind === 'unary' && condition.operator === 'NOT') return printExpression(condition.operand);
  if (condition.kind === 'binary' && condition.operator === '<>') return printExpression({ ...condition, operator: '=' });
  return printExpression({ kind: 'unary', operator: 'NOT', operand: condition, span: condition.span });
}

/** Every paper has somebody as its first author: `EXISTS { (:Researcher)-[:AUTHORED {position: 1}]->(p) }` asks nothing. */
function hasSomeFirstAuthor({ operator, patterns, where }: Subquery): boolean {
  const [pattern] = patterns;
  if (operator !== 'EXISTS' || where !== null || patterns.length !== 1 || pattern?.relationships.length !== 1) return false;
  const [{ types, properties } = { types: [], properties: null }] = pattern.relationships;
  return types.join() === 'AUTHORED' && properties?.entries.length === 1 && properties.entries[0]!.key === 'position' && printExpression(properties.entries[0]!.value) === '1'
    && pattern.nodes.some(({ variable, properties: own, labels }) => variable === null && own === null && !labels.includes('Paper'));
}

/** The hops of a pattern as texts that do not depend on which way round they are written. */
function hopsOf({ nodes, relationships }: PathPattern): string[] {
  return relationships.map(({ types, direction, properties, length }, i) => {
    const [from, to] = [nodes[i]!.variable ?? '', nodes[i + 1]!.variable ?? ''];
    const ends = direction === 'left' ? [to, from] : direction === 'none' ? [from, to].sort() : [from, to];
    return `${ends.join('-')}:${types.join('|')}${properties === null ? '' : printExpression(properties)}${length === null ? '' : '*'}`;
  });
}

const bareEnd = ({ nodes, relationships }: PathPattern): boolean => relationships.length === 1 && nodes.every(({ properties }) => properties === null);

/** The one pattern whose being there a condition asks for. */
function patternAskedFor(condition: Expression): PathPattern | null {
  if (condition.kind === 'pattern-predicate') return condition.pattern;
  return condition.kind === 'subquery' && condition.operator === 'EXISTS' && condition.where === null && condition.patterns.length === 1 ? condition.patterns[0]! : null;
}

/** A hop that is matched is there: `MATCH (r)-[:AUTHORED]->(p) … EXISTS { (p)<-[:AUTHORED]-(:Researcher) }` asks nothing, wherever it stands. */
function heldHops(query: Query): string[] {
  /** Each named end of each hop, with the hop's direction away from it. */
  const ends = ({ nodes, relationships }: PathPattern): string[] => relationships.flatMap(({ types, direction, length }, i) => (length !== null ? [] : [nodes[i]!, nodes[i + 1]!].flatMap(({ variable }, side) => {
    const away = direction === 'none' ? '' : (direction === 'right') === (side === 0) ? '>' : '<';
    return variable === null ? [] : [`${variable}${away}${types.join('|')}`];
  })));
  const matched = new Set(query.parts.flatMap(({ clauses }) => clauses).flatMap((clause) => (clause.kind === 'match' && !clause.optional ? clause.patterns : [])).flatMap(ends));
  const found: string[] = [];
  visitQuery(query, (one) => {
    const pattern = patternAskedFor(one);
    if (pattern === null || !bareEnd(pattern) || pattern.relationships[0]!.properties !== null || pattern.nodes.filter(({ variable }) => variable !== null).length !== 1) return;
    if (ends(pattern).some((end) => matched.has(end))) found.push(printExpression(one));
  });
  return found;
}

/** One hop between two nodes that are matched by just this hop cannot be missing: `(r)-[:LEADS]->(j) … WHERE NOT EXISTS { (r)-[:LEADS]->(j) }`. */
function deniedHops(where: Expression | null, matched: ReadonlySet<string>): string[] {
  return conjuncts(where).flatMap((one) => {
    const pattern = one.kind === 'unary' && one.operator === 'NOT' ? patternAskedFor(one.operand) : null;
    if (pattern === null || !bareEnd(pattern) || pattern.nodes.some(({ variable }) => variable === null)) return [];
    return hopsOf(pattern).some((hop) => matched.has(hop)) ? [printExpression(one)] : [];
  });
}

/** `a.id < b.id` keeps each pair once where both may stand for the other; between a person and his partners it drops half of them. */
function halvedPairs(query: Query): string[] {
  const conditions = new Map(allPatterns(query).flatMap(({ nodes }) => nodes).flatMap(({ variable, properties }) => (variable === null || properties === null ? []
    : [[variable, properties.entries.map(({ key, value }) => `${key}: ${printExpression(value)}`).sort().join()] as const])));
  // Who is fixed in WHERE may be fixed as the other is in the pattern.
  const fixed = new Set<string | null>();
  visitQuery(query, (one) => {
    if (one.kind === 'binary' && one.operator === '=') fixed.add(ownerOf(one.left));
  });
  const found: string[] = [];
  visitQuery(query, (one) => {
    if (one.kind !== 'binary' || (one.operator !== '<' && one.operator !== '>') || ![one.left, one.right].every((side) => side.kind === 'property' && side.key === 'id')) return;
    const owners = [ownerOf(one.left), ownerOf(one.right)];
    if (owners.some((owner) => owner === null || fixed.has(owner))) return;
    const [left, right] = owners.map((owner) => conditions.get(owner!) ?? '');
    if (left !== right) found.push(printExpression(one));
  });
  return found;
}

/** What never comes after what: the years of a project, and of a cooperation. */
const spans: Readonly<Record<string, string>> = { startYear: 'endYear', firstYear: 'lastYear' };

/** Sums of years, the same number returned twice, years counted backwards, and a count of numbers, which are as many as the rows. */
function senselessColumns({ items }: Projection): string[] {
  const texts = items.map(({ expression }) => printExpression(expression));
  const twice = texts.filter((text, i) => isAggregation(items[i]!.expression) && texts.indexOf(text) < i);
  const others: string[] = [];
  for (const { expression } of items) visitExpression(expression, (one) => {
    if (one.kind === 'call' && one.name === 'sum' && one.arguments[0]?.kind === 'property' && /^(?:year|startYear|endYear|firstYear|lastYear|position)$/u.test(one.arguments[0].key)) others.push(printExpression(one));
    if (one.kind === 'call' && one.name === 'count' && !one.distinct && one.arguments[0]?.kind === 'subquery') others.push(printExpression(one));
    if (one.kind === 'binary' && one.operator === '-' && one.left.kind === 'property' && one.right.kind === 'property' && spans[one.left.key] === one.right.key && ownerOf(one.left) === ownerOf(one.right)) others.push(printExpression(one));
  });
  return [...twice, ...others];
}

/** A choice by what the pattern or its WHERE fixes: of women only, the share of women is 1. */
function fixedChoices(query: Query, pinned: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const equals = query.parts.flatMap(({ clauses }) => clauses).flatMap((clause) => (clause.kind === 'match' && !clause.optional ? conjuncts(clause.where) : [])).flatMap((one) => (one.kind === 'binary' && one.operator === '=' ? [one] : []));
  const held = new Set([...pinned, ...equals.map((one) => printExpression(one))]);
  // Equal to what has a value, it has that value.
  for (const { left, right } of equals) for (const one of pinned) if (one.startsWith(`${printExpression(right)} = `)) held.add(printExpression(left) + one.slice(printExpression(right).length));
  visitQuery(query, (one) => {
    if (one.kind === 'case') for (const { when } of one.branches) if (held.has(printExpression(when))) found.push(printExpression(when));
  });
  return found;
}

/** `(p:Paper {title: $a}) … WHERE NOT EXISTS { (p)-[:CITES]->(:Paper {title: $b}) } RETURN q.title`: of two that are named it holds or not, whatever is listed. */
function settledConditions(query: Query): string[] {
  if (returnedBy(query).some((one) => one.kind !== 'property')) return [];
  const isNamed = ({ properties, labels }: NodePattern): boolean => properties?.entries.some(({ key }) => isCalledBy(labels[0] ?? null, key)) ?? false;
  const named = new Set(allPatterns(query).flatMap(({ nodes }) => nodes).filter(isNamed).map(({ variable }) => variable));
  return query.parts.flatMap(({ clauses }) => clauses).flatMap((clause) => (clause.kind === 'match' || clause.kind === 'with' ? conjuncts(clause.where) : [])).flatMap((condition) => {
    const pattern = patternAskedFor(condition.kind === 'unary' && condition.operator === 'NOT' ? condition.operand : condition);
    return pattern?.nodes.every((node) => isNamed(node) || (node.variable !== null && named.has(node.variable))) ? [printExpression(condition)] : [];
  });
}

const returnedBy = ({ parts }: Query): Expression[] => parts.flatMap(({ clauses }) => clauses.at(-1)!).flatMap((clause) => (clause.kind === 'return' ? clause.items.map(({ expression }) => expression) : []));

/** Beside the names of others, the name of somebody whom the query names by it: it is known. */
function knownNames(query: Query, pinned: ReadonlySet<string>): string[] {
  const names = returnedBy(query).filter((one) => one.kind === 'property' && isCalledBy(null, one.key));
  if (new Set(names.map(ownerOf)).size < 2) return [];
  return names.map((one) => printExpression(one)).filter((text) => [...pinned].some((one) => one.startsWith(`${text} = `)));
}

/** The same asked twice: a UNION of equal parts. */
function equalParts(query: Query): string[] {
  const { parts } = query;
  if (parts.length < 2) return [];
  const texts = parts.map((part) => canonical({ ...query, parts: [part] }));
  return texts.some((text, i) => texts.indexOf(text) < i) ? ['UNION'] : [];
}

/** What is cut to one row is counted as one: "how many citations does the most cited paper have" answered with `WITH p … LIMIT 1 RETURN count(p)`. */
function countedAfterCut({ parts }: Query): string[] {
  return parts.flatMap(({ clauses }) => clauses.flatMap((clause, at) => {
    const before = clauses[at - 1];
    const cut = before?.kind === 'with' && before.limit !== null && printExpression(before.limit) === '1';
    return cut && clause.kind === 'return' && clause.items.length === 1 && clause.items[0]!.expression.kind === 'call' && clause.items[0]!.expression.name.toLowerCase() === 'count' ? [printExpression(clause.items[0]!.expression)] : [];
  }));
}

/** One named person of one university has nobody to be sorted among: "the most cited paper of …" answered with the person's citations. */
function sortedAlone({ parts }: Query): string[] {
  const [match, returned] = parts[0]?.clauses ?? [];
  if (parts.length !== 1 || parts[0]!.clauses.length !== 2 || match?.kind !== 'match' || returned?.kind !== 'return' || returned.limit === null || returned.orderBy.length === 0) return [];
  const [pattern, ...others] = match.patterns;
  if (others.length > 0 || pattern === undefined || pattern.relationships.length > 0) return [];
  const keys = new Set(pattern.nodes[0]?.properties?.entries.map(({ key }) => key));
  return keys.has('name') && keys.has('university') ? ['LIMIT'] : [];
}

/**
 * Conditions that hold always or never, as texts of the query: what is compared with itself, or divided by itself, and what is wanted and excluded at once;
 * and columns that measure nothing, such as a sum of years. Such a query is one of
 * the language and of the schema, yet nobody asks so: its writer has lost the thread.
 */
export function senselessConditions(query: Query): string[] {
  const found: string[] = [];
  const pinned = new Set(allPatterns(query).flatMap(({ nodes }) => nodes.flatMap(({ variable, properties }) => (variable === null ? [] : (properties?.entries ?? []).map(({ key, value }) => `${variable}.${key} = ${printExpression(value)}`)))));
  const exclusive = (condition: Expression | null): void => {
    const all = conjuncts(condition);
    const wanted = new Set([...pinned, ...all.map((one) => printExpression(one))]);
    for (const one of all) if (wanted.has(opposite(one)) && !found.includes(printExpression(one))) found.push(printExpression(one));
  };
  for (const part of query.parts) {
    const matched = new Set<string>();
    for (const clause of part.clauses) {
      if (clause.kind === 'match' && !clause.optional) for (const hop of clause.patterns.flatMap(hopsOf)) matched.add(hop);
      if (clause.kind === 'match' || clause.kind === 'with') {
        exclusive(clause.where);
        found.push(...deniedHops(clause.where, matched));
      }
      if (clause.kind === 'with' || clause.kind === 'return') found.push(...senselessColumns(clause));
    }
  }
  found.push(...halvedPairs(query), ...heldHops(query), ...fixedChoices(query, pinned), ...settledConditions(query), ...knownNames(query, pinned), ...equalParts(query), ...sortedAlone(query), ...countedAfterCut(query));
  // The first author has position 1.
  for (const { relationships } of allPatterns(query)) for (const { properties } of relationships) for (const { key, value } of properties?.entries ?? []) if (key === 'position' && printExpression(value) === '0') found.push('position: 0');
  visitQuery(query, (expression) => {
    if (expression.kind === 'binary' && comparisons.has(expression.operator) && printExpression(expression.left) === printExpression(expression.right)) found.push(printExpression(expression));
    // What the pattern fixes is neither above nor below that: `(p:Paper {year: $year}) … WHERE p.year < $year`.
    if (expression.kind === 'binary' && boundOperators.has(expression.operator) && pinned.has(printExpression({ ...expression, operator: '=' }))) found.push(printExpression(expression));
    if (expression.kind === 'binary' && differences.has(expression.operator) && expression.left.kind !== 'literal' && printExpression(bareOperand(expression.left)) === printExpression(bareOperand(expression.right))) found.push(printExpression(expression));
    if (expression.kind === 'subquery') {
      exclusive(expression.where);
      if (hasSomeFirstAuthor(expression)) found.push(printExpression(expression));
    }
  });
  return found;
}
