import { nodeProperties } from '@coopkg/contracts';
import {
  aggregationsIn,
  changeReturn,
  conjuncts,
  parse,
  print,
  resolve,
  visitQuery,
  type Expression,
  type Query,
  type ReturnClause,
} from '@coopkg/cypher';

/** Properties that a column is missing of, by the name that a witness gives what is asked for (`question-asked-venue-unheeded`, `question-property-DOI-unheeded`). */
const missing: Readonly<Record<string, string>> = {
  'asked-venue': 'venue',
  'asked-funder': 'source',
  'asked-university': 'university',
  'asked-college': 'college',
  'asked-year': 'year',
  'asked-funding': 'funding',
  'property-grant-number': 'number',
  'property-discipline': 'discipline',
  'property-e-mail': 'email',
  'property-homepage': 'homepage',
  'property-name in English': 'nameEn',
  'property-rank': 'title',
  'property-h-index': 'hIndex',
  'property-DOI': 'doi',
  'property-abstract': 'abstract',
  'property-keywords': 'keywords',
  'property-language': 'language',
  'property-funding': 'funding',
  'property-category': 'category',
};

/** What a comparison may have been meant as, nearest first. */
const otherOperators = {
  '>': ['>=', '<', '<='],
  '>=': ['>', '<=', '<'],
  '<': ['<=', '>', '>='],
  '<=': ['<', '>=', '>'],
} as const;
type Bound = keyof typeof otherOperators;

/** What is tried where a single witness speaks against the query, by its code. */
const mends: Readonly<Record<string, (cypher: string) => (string | null)[]>> = {
  'question-citation-turned': (cypher) => [withTurnedCitations(cypher)],
  'question-bound-unheeded': withOtherBounds,
  'question-share-of-gender-unheeded': (cypher) => [withShareOfGender(cypher)],
  'question-ranks-as-examples-unheeded': (cypher) => [withAllRanks(cypher)],
  'question-asked-two-winners-unheeded': (cypher) => [withAllCompared(cypher)],
  'lint-ambiguous-or': (cypher) => [withChoiceApart(cypher)],
};

/**
 * Queries that differ from this one in just what its witnesses speak against: without the columns that no word asks for, with those that the question asks for, with citations turned round, with a bound compared otherwise, with a
 * share of the women (or the men) instead of theirs, with all ranks where some are named as examples, with all that are compared in two ways, with a choice of two conditions put in brackets. None when there is something else against it. They are to be proved like any other query: of several the first that nothing speaks against is meant.
 * @param codes of the diagnostics against it
 */
export function repairs(cypher: string, codes: readonly string[]): string[] {
  const uncalled = codes.map((code) => /^query-column-\w+-(\w+)-uncalled$/u.exec(code)?.[1]);
  const unheeded = codes.map((code) => missing[/^question-(.+)-unheeded$/u.exec(code)?.[1] ?? '']);
  const isAll = (found: readonly (string | undefined)[]): found is string[] =>
    found.length > 0 && !found.includes(undefined);
  const alone = codes.length === 1 ? mends[codes[0]!] : undefined;
  const repaired = isAll(uncalled)
    ? [withoutColumns(cypher, uncalled)]
    : isAll(unheeded)
      ? [withColumns(cypher, unheeded)]
      : (alone?.(cypher) ?? []);
  return repaired.filter((query) => query !== null && query !== cypher) as string[];
}

/** Without the columns of these properties (`venue`; case does not count). Null when none of them is a plain column, or nothing would be left. */
function withoutColumns(cypher: string, properties: readonly string[]): string | null {
  const changed = changeReturn(cypher, (returned) => {
    if (returned.star) return false;
    const left = returned.items.filter(
      ({ expression }) =>
        expression.kind !== 'property' ||
        !properties.some((one) => one.toLowerCase() === expression.key.toLowerCase()),
    );
    if (left.length === 0 || left.length === returned.items.length) return false;
    returned.items = left;
    return true;
  });
  return changed === cypher ? null : changed;
}

/** With these properties, each of a node that the query returns something of already. Null when one has no such node, or rows are counted together. */
function withColumns(cypher: string, properties: readonly string[]): string | null {
  const changed = changeReturn(cypher, (returned, _, query) => {
    const added = properties.map((key) => columnOf(key, returned, query));
    if (
      returned.star ||
      returned.items.some(({ expression }) => aggregationsIn(expression).length > 0) ||
      added.includes(null)
    )
      return false;
    returned.items.push(...(added as ReturnClause['items']));
    return true;
  });
  return changed === cypher ? null : changed;
}

function columnOf(
  key: string,
  { items }: ReturnClause,
  query: Query,
): ReturnClause['items'][number] | null {
  const { of } = resolve(query);
  for (const { expression } of items) {
    if (expression.kind !== 'property' || expression.subject.kind !== 'variable') continue;
    const labels = of.get(expression.subject)?.labels ?? [];
    if (labels.some((label) => key in nodeProperties[label]))
      return {
        kind: 'item',
        alias: null,
        expression: { ...expression, key },
        span: expression.span,
      };
  }
  return null;
}

function withTurnedCitations(cypher: string): string | null {
  const turned = cypher.replaceAll(
    /-(\[\w*:CITES\])->|<-(\[\w*:CITES\])-/gu,
    (_, right: string | undefined, left: string | undefined) =>
      right === undefined ? `-${left!}->` : `<-${right}-`,
  );
  return parse(turned).ok ? turned : null;
}

/** Of those of a rank the part who are women becomes of the women the part who have the rank. */
function withShareOfGender(cypher: string): string | null {
  const [, whose, gender] = /\bCASE WHEN (\w+)\.gender = ('[女男]') THEN 1\b/u.exec(cypher) ?? [];
  const [, rank] = /\btitle: (\$rank\d?)(?!\w)/u.exec(cypher) ?? [];
  if (whose === undefined || gender === undefined || rank === undefined) return null;
  const turned = cypher
    .replace(`${whose}.gender = ${gender}`, `${whose}.title = ${rank}`)
    .replace(`title: ${rank}`, `gender: ${gender}`);
  return parse(turned).ok ? turned : null;
}

/** Without the condition that keeps the ranks that the question names. */
const withAllRanks = (cypher: string): string =>
  cypher.replace(/ WHERE \w+\.title IN \[\$rank\d?(?:, \$rank\d?)*\](?= RETURN )/u, '');

/** All that are compared with their figures, instead of the first by one of at least two. */
const withAllCompared = (cypher: string): string =>
  changeReturn(cypher, (returned) => {
    if (returned.limit === null || returned.items.length < 3) return false;
    Object.assign(returned, { limit: null, orderBy: [] });
    return true;
  });

/** Each comparison with a slot for a number or year, otherwise. */
function withOtherBounds(cypher: string): string[] {
  const read = parse(cypher);
  if (!read.ok) return [];
  const queries: string[] = [];
  visitQuery(read.query, (one) => {
    if (
      one.kind !== 'binary' ||
      !(one.operator in otherOperators) ||
      one.right.kind !== 'parameter' ||
      !/^(?:number|year)/u.test(one.right.name)
    )
      return;
    const { operator } = one;
    for (const other of otherOperators[operator as Bound]) {
      one.operator = other;
      queries.push(print(read.query));
    }
    one.operator = operator;
  });
  return queries;
}

/** `A AND B OR C AND D` as `A AND (B OR C) AND D`: the model leaves brackets out. Null when no condition is such a choice. */
function withChoiceApart(cypher: string): string | null {
  const read = parse(cypher);
  if (!read.ok) return null;
  for (const clause of read.query.parts.flatMap(({ clauses }) => clauses)) {
    if (
      (clause.kind !== 'match' && clause.kind !== 'with') ||
      clause.where?.kind !== 'binary' ||
      clause.where.operator !== 'OR'
    )
      continue;
    const { span } = clause.where;
    const [before, after] = [conjuncts(clause.where.left), conjuncts(clause.where.right)];
    if (before.length + after.length < 3) continue;
    const choice: Expression = {
      kind: 'binary',
      operator: 'OR',
      left: before.at(-1)!,
      right: after[0]!,
      span,
    };
    clause.where = [...before.slice(0, -1), choice, ...after.slice(1)].reduce((left, right) => ({
      kind: 'binary',
      operator: 'AND',
      left,
      right,
      span,
    }));
    return print(read.query);
  }
  return null;
}
