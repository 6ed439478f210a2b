import { printExpression } from '../syntax/print.js';
import { isAggregation } from '../semantics/aggregation.js';
import { canonical } from '../canonical/canonical.js';
import { isNamingProperty } from '../semantics/naming-property.js';
import type {
  Clause,
  Expression,
  NodePattern,
  PathPattern,
  Projection,
  Query,
  Subquery,
} from '../syntax/tree.js';
import { comparisons, mixedUnits } from './units.js';
import {
  allPatterns,
  clauseExpressions,
  conjuncts,
  innerExpressions,
  ownerOf,
  visitExpression,
  visitQuery,
} from '../syntax/walk.js';

/** What sets a bound. */
export const boundOperators: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
/** A quotient or a difference of equal sides says nothing either: `count(r) * 1.0 / count(r)`. */
const differences = new Set(['/', '-']);

/** What is left of an operand when a factor that only makes it a float is gone. */
function bareOperand(expression: Expression): Expression {
  if (expression.kind === 'call' && expression.name.toLowerCase() === 'tofloat')
    return bareOperand(expression.arguments[0]!);
  if (expression.kind !== 'binary' || expression.operator !== '*') return expression;
  if (expression.right.kind === 'literal') return bareOperand(expression.left);
  return expression.left.kind === 'literal' ? bareOperand(expression.right) : expression;
}

/** What excludes what, as texts: `a <> b` and `a = b`, `NOT x` and `x`. */
function opposite(condition: Expression): string {
  if (condition.kind === 'unary' && condition.operator === 'NOT')
    return printExpression(condition.operand);
  if (condition.kind === 'binary' && condition.operator === '<>')
    return printExpression({ ...condition, operator: '=' });
  if (condition.kind === 'null-test')
    return printExpression({ ...condition, negated: !condition.negated });
  return printExpression({
    kind: 'unary',
    operator: 'NOT',
    operand: condition,
    span: condition.span,
  });
}

/** Every paper has one first author: `EXISTS { (:Researcher)-[:AUTHORED {position: 1}]->(p) }` asks nothing, `COUNT` of it is 1. */
function hasSomeFirstAuthor({ patterns, where }: Subquery): boolean {
  const [pattern] = patterns;
  if (where !== null || patterns.length !== 1 || pattern?.relationships.length !== 1) return false;
  const [{ types, properties } = { types: [], properties: null }] = pattern.relationships;
  return (
    types.join() === 'AUTHORED' &&
    properties?.entries.length === 1 &&
    properties.entries[0]!.key === 'position' &&
    printExpression(properties.entries[0]!.value) === '1' &&
    pattern.nodes.some(
      ({ variable, properties: own, labels }) =>
        variable === null && own === null && !labels.includes('Paper'),
    )
  );
}

/** The hops of a pattern as texts that do not depend on which way round they are written. */
function hopsOf({ nodes, relationships }: PathPattern): string[] {
  return relationships.map(({ types, direction, properties, length }, i) => {
    const [from, to] = [nodes[i]!.variable ?? '', nodes[i + 1]!.variable ?? ''];
    const ends =
      direction === 'left' ? [to, from] : direction === 'none' ? [from, to].sort() : [from, to];
    return `${ends.join('-')}:${types.join('|')}${properties === null ? '' : printExpression(properties)}${length === null ? '' : '*'}`;
  });
}

const bareEnd = ({ nodes, relationships }: PathPattern): boolean =>
  relationships.length === 1 && nodes.every(({ properties }) => properties === null);

/** The one pattern whose being there a condition asks for. */
function patternAskedFor(condition: Expression): PathPattern | null {
  if (condition.kind === 'pattern-predicate') return condition.pattern;
  return condition.kind === 'subquery' &&
    condition.operator === 'EXISTS' &&
    condition.where === null &&
    condition.patterns.length === 1
    ? condition.patterns[0]!
    : null;
}

/** A hop that is matched is there: `MATCH (r)-[:AUTHORED]->(p) … EXISTS { (p)<-[:AUTHORED]-(:Researcher) }` asks nothing, wherever it stands. */
function heldHops(query: Query): string[] {
  /** Each named end of each hop, with the hop's direction away from it. */
  const ends = ({ nodes, relationships }: PathPattern): string[] =>
    relationships.flatMap(({ types, direction, length }, i) =>
      length !== null
        ? []
        : [nodes[i]!, nodes[i + 1]!].flatMap(({ variable }, side) => {
            const away =
              direction === 'none' ? '' : (direction === 'right') === (side === 0) ? '>' : '<';
            return variable === null ? [] : [`${variable}${away}${types.join('|')}`];
          }),
    );
  const matched = new Set(
    query.parts
      .flatMap(({ clauses }) => clauses)
      .flatMap((clause) => (clause.kind === 'match' && !clause.optional ? clause.patterns : []))
      .flatMap(ends),
  );
  const found: string[] = [];
  visitQuery(query, (one) => {
    const pattern = patternAskedFor(one);
    if (
      pattern === null ||
      !bareEnd(pattern) ||
      pattern.relationships[0]!.properties !== null ||
      pattern.nodes.filter(({ variable }) => variable !== null).length !== 1
    )
      return;
    if (ends(pattern).some((end) => matched.has(end))) found.push(printExpression(one));
  });
  return found;
}

/** One hop between two nodes that are matched by just this hop cannot be missing: `(r)-[:LEADS]->(j) … WHERE NOT EXISTS { (r)-[:LEADS]->(j) }`. */
function deniedHops(where: Expression | null, matched: ReadonlySet<string>): string[] {
  return conjuncts(where).flatMap((one) => {
    const pattern =
      one.kind === 'unary' && one.operator === 'NOT' ? patternAskedFor(one.operand) : null;
    if (
      pattern === null ||
      !bareEnd(pattern) ||
      pattern.nodes.some(({ variable }) => variable === null)
    )
      return [];
    return hopsOf(pattern).some((hop) => matched.has(hop)) ? [printExpression(one)] : [];
  });
}

/** `a.id < b.id` keeps each pair once where both may stand for the other; between a person and his partners it drops half of them. */
function halvedPairs(query: Query): string[] {
  const conditions = new Map(
    allPatterns(query)
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ variable, properties }) =>
        variable === null || properties === null
          ? []
          : [
              [
                variable,
                properties.entries
                  .map(({ key, value }) => `${key}: ${printExpression(value)}`)
                  .sort()
                  .join(),
              ] as const,
            ],
      ),
  );
  // Who is fixed in WHERE may be fixed as the other is in the pattern.
  const fixed = new Set<string | null>();
  visitQuery(query, (one) => {
    if (one.kind === 'binary' && one.operator === '=') fixed.add(ownerOf(one.left));
  });
  const found: string[] = [];
  visitQuery(query, (one) => {
    if (
      one.kind !== 'binary' ||
      (one.operator !== '<' && one.operator !== '>') ||
      ![one.left, one.right].every((side) => side.kind === 'property' && side.key === 'id')
    )
      return;
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
  const twice = texts.filter(
    (text, i) => isAggregation(items[i]!.expression) && texts.indexOf(text) < i,
  );
  const others: string[] = [];
  for (const { expression } of items)
    visitExpression(expression, (one) => {
      if (
        one.kind === 'call' &&
        one.name === 'sum' &&
        one.arguments[0]?.kind === 'property' &&
        /^(?:year|startYear|endYear|firstYear|lastYear|position)$/u.test(one.arguments[0].key)
      )
        others.push(printExpression(one));
      if (
        one.kind === 'call' &&
        one.name === 'count' &&
        !one.distinct &&
        one.arguments[0]?.kind === 'subquery'
      )
        others.push(printExpression(one));
      if (
        one.kind === 'binary' &&
        one.operator === '-' &&
        one.left.kind === 'property' &&
        one.right.kind === 'property' &&
        spans[one.left.key] === one.right.key &&
        ownerOf(one.left) === ownerOf(one.right)
      )
        others.push(printExpression(one));
    });
  return [...twice, ...others];
}

/** A choice by what the pattern or its WHERE settles: of women only, the share of women is 1; of papers with a DOI none is without. */
function fixedChoices(query: Query, pinned: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const conditions = query.parts
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) =>
      (clause.kind === 'match' && !clause.optional) || clause.kind === 'with'
        ? conjuncts(clause.where)
        : [],
    );
  const equals = conditions.flatMap((one) =>
    one.kind === 'binary' && one.operator === '=' ? [one] : [],
  );
  const held = new Set([...pinned, ...conditions.map((one) => printExpression(one))]);
  // Equal to what has a value, it has that value.
  for (const { left, right } of equals)
    for (const one of pinned)
      if (one.startsWith(`${printExpression(right)} = `))
        held.add(printExpression(left) + one.slice(printExpression(right).length));
  visitQuery(query, (one) => {
    if (one.kind === 'case')
      for (const { when } of one.branches)
        if (held.has(printExpression(when)) || held.has(opposite(when)))
          found.push(printExpression(when));
  });
  return found;
}

/** `(p:Paper {title: $a}) … WHERE NOT EXISTS { (p)-[:CITES]->(:Paper {title: $b}) } RETURN q.title`: of two that are named it holds or not, whatever is listed. */
function settledConditions(query: Query): string[] {
  if (returnedBy(query).some((one) => one.kind !== 'property')) return [];
  const isNamed = ({ properties, labels }: NodePattern): boolean =>
    properties?.entries.some(({ key }) => isNamingProperty(labels[0] ?? null, key)) ?? false;
  const named = new Set(
    allPatterns(query)
      .flatMap(({ nodes }) => nodes)
      .filter(isNamed)
      .map(({ variable }) => variable),
  );
  return query.parts
    .flatMap(({ clauses }) => clauses)
    .flatMap((clause) =>
      clause.kind === 'match' || clause.kind === 'with' ? conjuncts(clause.where) : [],
    )
    .flatMap((condition) => {
      const pattern = patternAskedFor(
        condition.kind === 'unary' && condition.operator === 'NOT' ? condition.operand : condition,
      );
      return pattern?.nodes.every(
        (node) => isNamed(node) || (node.variable !== null && named.has(node.variable)),
      )
        ? [printExpression(condition)]
        : [];
    });
}

const returnedBy = ({ parts }: Query): Expression[] =>
  parts
    .flatMap(({ clauses }) => clauses.at(-1)!)
    .flatMap((clause) =>
      clause.kind === 'return' ? clause.items.map(({ expression }) => expression) : [],
    );

/** Beside the names of others, the name of somebody whom the query names by it: it is known. */
function knownNames(query: Query, pinned: ReadonlySet<string>): string[] {
  const names = returnedBy(query).filter(
    (one) => one.kind === 'property' && isNamingProperty(null, one.key),
  );
  if (new Set(names.map(ownerOf)).size < 2) return [];
  const texts = names.map((one) => printExpression(one));
  const known = texts.filter((text) => [...pinned].some((one) => one.startsWith(`${text} = `)));
  // Of two who are compared both names stand before their figures.
  return known.length === texts.length ? [] : known;
}

/** `A AND B OR C AND D` reads as `(A AND B) OR (C AND D)`; where the two sides ask for different things, B or C was meant to be a choice of its own. */
function looseChoices(query: Query): string[] {
  const found: string[] = [];
  const shape = (one: Expression): string =>
    printExpression(one)
      .replaceAll(/(\$[a-z]+)\d/gu, '$1')
      .replaceAll(/'[^']*'/gu, "''")
      .replaceAll(/\b(?:NOT|IS NOT NULL|IS NULL)\b|[<>=]+/gu, '')
      .trim();
  const look = (one: Expression): void => {
    if (one.kind !== 'binary' || one.operator !== 'OR') return;
    const [left, right] = [conjuncts(one.left), conjuncts(one.right)];
    if (left.length < 2 && right.length < 2) return;
    const [here, there] = [new Set(left.map(shape)), new Set(right.map(shape))];
    if (
      left.length === 1 || right.length === 1
        ? Math.max(left.length, right.length) > 2 || [...here].some((text) => there.has(text))
        : here.size !== there.size || [...here].some((text) => !there.has(text))
    )
      found.push(printExpression(one));
  };
  visitQuery(query, look);
  return found;
}

/** A sum, over the rows of a group, of a choice that depends on the group alone: it is all of them or none. */
function choicesOfGroups({ parts }: Query): string[] {
  return parts.flatMap(({ clauses }) =>
    clauses.flatMap((clause) => {
      if (clause.kind !== 'with' && clause.kind !== 'return') return [];
      const keys = clause.items
        .map(({ expression }) => expression)
        .filter((one) => one.kind === 'variable' || one.kind === 'property')
        .map((one) => printExpression(one));
      if (keys.length === 0) return [];
      const bound = boundBefore(clauses, clause);
      /** What a condition names for itself hangs on nothing before it. */
      const isFree = (name: string | null): boolean =>
        name === null || keys.includes(name) || !bound.has(name);
      const isOfGroup = (one: Expression): boolean => {
        if (keys.includes(printExpression(one))) return true;
        if (one.kind === 'variable') return isFree(one.name);
        const patterns =
          one.kind === 'subquery'
            ? one.patterns
            : one.kind === 'pattern-predicate'
              ? [one.pattern]
              : [];
        return (
          patterns.every(({ nodes }) => nodes.every(({ variable }) => isFree(variable))) &&
          innerExpressions(one).every(isOfGroup)
        );
      };
      return clause.items.flatMap(({ expression }) => {
        const found: string[] = [];
        visitExpression(expression, (one) => {
          if (
            one.kind === 'call' &&
            one.name === 'sum' &&
            one.arguments[0]?.kind === 'case' &&
            one.arguments[0].branches.every(({ when }) => isOfGroup(when))
          )
            found.push(printExpression(one));
        });
        return found;
      });
    }),
  );
}

/** Variables that the clauses before one bind; all clauses without one. */
function boundBefore(clauses: readonly Clause[], end?: Clause): Set<string> {
  const names = new Set<string>();
  for (const clause of end === undefined ? clauses : clauses.slice(0, clauses.indexOf(end))) {
    if (clause.kind === 'match')
      for (const { nodes, relationships } of clause.patterns)
        for (const { variable } of [...nodes, ...relationships])
          if (variable !== null) names.add(variable);
    if (clause.kind === 'unwind') names.add(clause.variable);
    if (clause.kind === 'with')
      for (const { alias } of clause.items) if (alias !== null) names.add(alias);
  }
  return names;
}

/** Two that are named alike are one: `(j:Project {number: $grant}) … (k:Project {number: $grant}) WHERE k <> j`. Names of people may be shared. */
function oneUnlikeItself(query: Query): string[] {
  const identities = new Map(
    allPatterns(query)
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ variable, properties }) => {
        const own = properties?.entries.find(
          ({ key }) => key === 'id' || key === 'number' || key === 'doi' || key === 'title',
        );
        return variable === null ||
          own === undefined ||
          own.value.kind !== 'parameter' ||
          own.value.name.startsWith('rank')
          ? []
          : [[variable, own.value.name] as const];
      }),
  );
  const found: string[] = [];
  const nameOf = (one: Expression): string | null =>
    one.kind === 'variable'
      ? one.name
      : one.kind === 'property' && one.key === 'id'
        ? ownerOf(one)
        : null;
  visitQuery(query, (one) => {
    if (one.kind !== 'binary' || one.operator !== '<>') return;
    const [left, right] = [nameOf(one.left), nameOf(one.right)].map((name) =>
      name === null ? undefined : identities.get(name),
    );
    if (left !== undefined && left === right) found.push(printExpression(one));
  });
  return found;
}

/** `(p:Paper {year: $year}) … WHERE p.year IN [$year2, $year]`: it has one of them. */
function membersFixed(query: Query, pinned: ReadonlySet<string>): string[] {
  const found: string[] = [];
  visitQuery(query, (one) => {
    if (one.kind !== 'binary' || one.operator !== 'IN' || one.left.kind !== 'property') return;
    const left = printExpression(one.left);
    if ([...pinned].some((text) => text.startsWith(`${left} = `))) found.push(printExpression(one));
  });
  return found;
}

/** A name that two conditions bind each for itself, without a label where it comes up again: `EXISTS { …->(p:Paper) } AND EXISTS { …->(p) }` speaks of two papers as if they were one. */
function namesOutOfScope({ parts }: Query): string[] {
  const labelled = new Set<string>();
  const bare = new Map<string, string>();
  const look = (one: Expression, known: ReadonlySet<string>): void => {
    const patterns =
      one.kind === 'subquery'
        ? one.patterns
        : one.kind === 'pattern-predicate'
          ? [one.pattern]
          : [];
    const fresh = patterns
      .flatMap(({ nodes }) => nodes)
      .filter(({ variable }) => variable !== null && !known.has(variable));
    const own = new Set(
      fresh.filter(({ labels }) => labels.length > 0).map(({ variable }) => variable!),
    );
    for (const name of own) labelled.add(name);
    for (const { variable } of fresh)
      if (!own.has(variable!)) bare.set(variable!, printExpression(one));
    const inside = new Set([...known, ...fresh.map(({ variable }) => variable!)]);
    for (const inner of innerExpressions(one)) look(inner, inside);
  };
  for (const { clauses } of parts)
    for (const [at, clause] of clauses.entries()) {
      const known = boundBefore(clauses, clauses[at + 1]);
      for (const expression of clauseExpressions(clause)) look(expression, known);
    }
  return [...bare].flatMap(([name, text]) => (labelled.has(name) ? [text] : []));
}

/** The same asked twice: a UNION of equal parts. */
function equalParts(query: Query): string[] {
  const { parts } = query;
  if (parts.length < 2) return [];
  const texts = parts.map((part) => canonical({ ...query, parts: [part] }));
  return texts.some((text, i) => texts.indexOf(text) < i) ? ['UNION'] : [];
}

/** There and back by the same relationship is where one was: `(p)<-[:AUTHORED]-(:Researcher)-[:AUTHORED]->(p)`; Cypher follows no relationship twice. */
function roundTrips(query: Query): string[] {
  return allPatterns(query).flatMap((pattern) =>
    pattern.relationships.flatMap(({ types, direction, length }, i) => {
      const next = pattern.relationships[i + 1];
      const [from, to] = [pattern.nodes[i]!.variable, pattern.nodes[i + 2]?.variable];
      const back =
        next !== undefined &&
        length === null &&
        next.length === null &&
        direction !== 'none' &&
        next.direction !== 'none' &&
        next.direction !== direction &&
        next.types.join() === types.join();
      return back && from !== null && from === to
        ? [`(${from})-[:${types.join('|')}]-()-[:${types.join('|')}]-(${from})`]
        : [];
    }),
  );
}

/** Columns that differ in nothing but whether a bound belongs to them: `n > $number` beside `n >= $number`. */
function sameButForBound({ items }: Projection): string[] {
  const texts = items.map(({ expression }) => printExpression(expression));
  return texts.filter((text, i) =>
    texts.some(
      (other, j) =>
        j < i &&
        other !== text &&
        other.replaceAll(/([<>])=/gu, '$1') === text.replaceAll(/([<>])=/gu, '$1'),
    ),
  );
}

/** The least, greatest or mean of what the pattern fixes. */
function figuresOfFixed({ items }: Projection, pinned: ReadonlySet<string>): string[] {
  return items.flatMap(({ expression }) => {
    const of =
      expression.kind === 'call' &&
      ['min', 'max', 'avg'].includes(expression.name) &&
      expression.arguments[0]?.kind === 'property'
        ? printExpression(expression.arguments[0])
        : null;
    return of !== null && [...pinned].some((text) => text.startsWith(`${of} = $`))
      ? [printExpression(expression)]
      : [];
  });
}

/** What is cut to one row is counted as one: "how many citations does the most cited paper have" answered with `WITH p … LIMIT 1 RETURN count(p)`. */
function countedAfterCut({ parts }: Query): string[] {
  return parts.flatMap(({ clauses }) =>
    clauses.flatMap((clause, at) => {
      const before = clauses[at - 1];
      const cut =
        before?.kind === 'with' && before.limit !== null && printExpression(before.limit) === '1';
      return cut &&
        clause.kind === 'return' &&
        clause.items.length === 1 &&
        clause.items[0]!.expression.kind === 'call' &&
        clause.items[0]!.expression.name.toLowerCase() === 'count'
        ? [printExpression(clause.items[0]!.expression)]
        : [];
    }),
  );
}

/** One named person of one university has nobody to be sorted among: "the most cited paper of …" answered with the person's citations. */
function sortedAlone({ parts }: Query): string[] {
  const [match, returned] = parts[0]?.clauses ?? [];
  if (
    parts.length !== 1 ||
    parts[0]!.clauses.length !== 2 ||
    match?.kind !== 'match' ||
    returned?.kind !== 'return' ||
    returned.limit === null ||
    returned.orderBy.length === 0
  )
    return [];
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
  const pinned = new Set(
    allPatterns(query).flatMap(({ nodes }) =>
      nodes.flatMap(({ variable, properties }) =>
        variable === null
          ? []
          : (properties?.entries ?? []).map(
              ({ key, value }) => `${variable}.${key} = ${printExpression(value)}`,
            ),
      ),
    ),
  );
  const exclusive = (condition: Expression | null): void => {
    const all = conjuncts(condition);
    const wanted = new Set([...pinned, ...all.map((one) => printExpression(one))]);
    for (const one of all)
      if (wanted.has(opposite(one)) && !found.includes(printExpression(one)))
        found.push(printExpression(one));
  };
  for (const part of query.parts) {
    const matched = new Set<string>();
    for (const clause of part.clauses) {
      if (clause.kind === 'match' && !clause.optional)
        for (const hop of clause.patterns.flatMap(hopsOf)) matched.add(hop);
      if (clause.kind === 'match' || clause.kind === 'with') {
        exclusive(clause.where);
        found.push(...deniedHops(clause.where, matched));
      }
      if (clause.kind === 'with' || clause.kind === 'return')
        found.push(
          ...senselessColumns(clause),
          ...sameButForBound(clause),
          ...figuresOfFixed(clause, pinned),
        );
    }
  }
  found.push(
    ...halvedPairs(query),
    ...heldHops(query),
    ...fixedChoices(query, pinned),
    ...settledConditions(query),
    ...knownNames(query, pinned),
    ...equalParts(query),
    ...sortedAlone(query),
    ...countedAfterCut(query),
    ...looseChoices(query),
    ...choicesOfGroups(query),
    ...mixedUnits(query),
    ...oneUnlikeItself(query),
    ...membersFixed(query, pinned),
    ...namesOutOfScope(query),
    ...roundTrips(query),
  );
  // The first author has position 1.
  for (const { relationships } of allPatterns(query))
    for (const { properties } of relationships)
      for (const { key, value } of properties?.entries ?? [])
        if (key === 'position' && printExpression(value) === '0') found.push('position: 0');
  visitQuery(query, (expression) => {
    if (
      expression.kind === 'binary' &&
      comparisons.has(expression.operator) &&
      printExpression(expression.left) === printExpression(expression.right)
    )
      found.push(printExpression(expression));
    // What the pattern fixes is neither above nor below that: `(p:Paper {year: $year}) … WHERE p.year < $year`.
    if (
      expression.kind === 'binary' &&
      boundOperators.has(expression.operator) &&
      pinned.has(printExpression({ ...expression, operator: '=' }))
    )
      found.push(printExpression(expression));
    if (
      expression.kind === 'binary' &&
      differences.has(expression.operator) &&
      expression.left.kind !== 'literal' &&
      printExpression(bareOperand(expression.left)) ===
        printExpression(bareOperand(expression.right))
    )
      found.push(printExpression(expression));
    if (expression.kind === 'subquery') {
      exclusive(expression.where);
      if (hasSomeFirstAuthor(expression)) found.push(printExpression(expression));
    }
  });
  return found;
}
