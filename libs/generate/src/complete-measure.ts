import {
  aggregationsIn,
  boundOperators,
  changeReturn,
  conjuncts,
  ownerOf,
  printExpression,
  visitExpression,
  type Clause,
  type Expression,
  type Query,
  type ReturnClause,
  type Subquery,
  type WithClause,
} from '@coopkg/cypher';

/**
 * What people are ranked and bounded by, and want to see beside the name. A year that papers are
 * bounded by is a condition and no figure; one that the first or the last is told by is.
 */
const measures: ReadonlySet<string> = new Set([
  'hIndex',
  'citationCount',
  'paperCount',
  'funding',
  'count',
]);
const years: ReadonlySet<string> = new Set([
  'year',
  'startYear',
  'endYear',
  'firstYear',
  'lastYear',
]);
const totals: ReadonlySet<string> = new Set(['sum', 'avg']);

type Meaning = (expression: Expression) => Expression;

/**
 * A query whose rows are chosen by figures, the most or the `$number` most of one, the first or the
 * last by a year, or bounds on some, returns these figures after the names, as the contract's
 * question types do
 * (R15, R16, P14, P17, J11, C02, C08); any other query stays as it is. The model drops them at
 * times where the question lists other columns ("the five most cited scholars, with college and
 * rank").
 * Only figures of what is named in the rows: "who leads the most funded project?" asks for a name.
 */
export const completeMeasure = (query: Query): Query =>
  changeReturn(query, (returned, clauses) => {
    if (returned.star) return false;
    const meant = meanings(clauses);
    const named = namedIn(returned, clauses);
    const shown = new Set(
      returned.items.flatMap(({ expression, alias }) =>
        [expression, meant(expression)].map(printExpression).concat(alias ?? []),
      ),
    );
    const missing: Expression[] = [];
    for (const figure of figures(clauses, returned, named, meant)) {
      if (shown.has(printExpression(figure))) continue;
      shown.add(printExpression(figure));
      missing.push(figure);
    }
    if (missing.length === 0) return false;
    const names = returned.items.findIndex(
      ({ expression }) => expression.kind !== 'property' || expression.key !== 'name',
    );
    returned.items.splice(
      names === -1 ? returned.items.length : Math.max(1, names),
      0,
      ...missing.map((expression) => ({
        kind: 'item' as const,
        expression,
        alias: null,
        span: expression.span,
      })),
    );
    return true;
  });

/**
 * Variables of which the rows say something. Where rows are grouped or made distinct a further
 * column would split them, unless it is of someone or something that they name.
 */
function namedIn(
  { items, distinct }: ReturnClause,
  clauses: readonly Clause[],
): ReadonlySet<string> {
  const isMerged =
    distinct || items.some(({ expression }) => aggregationsIn(expression).length > 0);
  const papers = new Set(
    clauses
      .flatMap((clause) => (clause.kind === 'match' ? clause.patterns : []))
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ variable, labels }) =>
        variable !== null && labels.includes('Paper') ? [variable] : [],
      ),
  );
  const isName = (owner: string, key: string): boolean =>
    key === 'name' || (key === 'title' && papers.has(owner));
  return new Set(
    items.flatMap(({ expression }) => {
      if (expression.kind === 'variable') return isMerged ? [] : [expression.name];
      const owner = ownerOf(expression);
      return owner !== null &&
        expression.kind === 'property' &&
        (!isMerged || isName(owner, expression.key))
        ? [owner]
        : [];
    }),
  );
}

/** What the rows are chosen by and do not name another way. */
function figures(
  clauses: readonly Clause[],
  returned: ReturnClause,
  named: ReadonlySet<string>,
  meant: Meaning,
): Expression[] {
  const isPlain = returned.items.every(({ expression }) => aggregationsIn(expression).length === 0);
  const isMeasure = (figure: Expression): boolean =>
    figure.kind === 'property'
      ? measures.has(figure.key) && isNamed(figure, named)
      : isPlain && isTotal(meant(figure));
  const sorted =
    returned.limit === null ? [] : returned.orderBy.slice(0, 1).map(({ expression }) => expression);
  const mayTakeMore = isPlain && !returned.distinct;
  // A cooperation is named by the two who cooperate.
  const isCooperation = (figure: Expression): boolean =>
    figure.kind === 'property' && figure.key === 'count' && mayTakeMore && named.size > 0;
  const isYear = (figure: Expression): boolean =>
    figure.kind === 'property' && years.has(figure.key) && isNamed(figure, named);
  return [
    ...sorted.filter((figure) => isMeasure(figure) || isCooperation(figure) || isYear(figure)),
    ...chosenBefore(clauses, named, mayTakeMore),
    ...firstsOfGroups(clauses, named),
    ...bounds(clauses, named, meant)
      .filter(
        ({ figure, isInScope }) =>
          isMeasure(figure) ||
          (isInScope && (figure.kind === 'subquery' ? mayTakeMore : isCooperation(figure))),
      )
      .map(({ figure }) => figure),
  ];
}

/**
 * What conditions compare with something that is neither in the rows nor counted of them, and
 * whether all its variables can still be used in the rows; of what is counted the last condition.
 */
function bounds(
  clauses: readonly Clause[],
  named: ReadonlySet<string>,
  meant: Meaning,
): { figure: Expression; isInScope: boolean }[] {
  const last = clauses.findLastIndex((clause) => clause.kind === 'with');
  return clauses.flatMap((clause, at) =>
    ('where' in clause ? conjuncts(clause.where) : []).flatMap((condition) => {
      if (
        condition.kind !== 'binary' ||
        !boundOperators.has(condition.operator) ||
        !isBound(condition.right, named, meant)
      )
        return [];
      const { left: figure } = condition;
      const isFigure =
        figure.kind === 'subquery'
          ? figure.operator === 'COUNT' &&
            condition.right.kind === 'parameter' &&
            isOf(figure, named)
          : figure.kind === 'property' || at === clauses.length - 2;
      return isFigure ? [{ figure, isInScope: at >= last }] : [];
    }),
  );
}

/**
 * The figure of those who were chosen by it before more was asked of them: "who wrote the most
 * cited paper, and where are they?"
 */
function chosenBefore(
  clauses: readonly Clause[],
  named: ReadonlySet<string>,
  mayTakeMore: boolean,
): Expression[] {
  const at = clauses.findLastIndex((clause) => clause.kind === 'with');
  const clause = clauses[at] as WithClause | undefined;
  const figure = clause?.orderBy[0]?.expression;
  if (figure === undefined || clause!.limit === null) return [];
  if (figure.kind === 'property')
    return (measures.has(figure.key) || years.has(figure.key)) &&
      isNamed(figure, named) &&
      clause!.items.every(({ expression }) => aggregationsIn(expression).length === 0)
      ? [figure]
      : [];
  const isGroupNamed = clause!.items.some(
    ({ expression, alias }) =>
      aggregationsIn(expression).length === 0 &&
      named.has(alias ?? (expression.kind === 'variable' ? expression.name : '')),
  );
  return mayTakeMore &&
    isGroupNamed &&
    figure.kind === 'variable' &&
    clause!.items.some(({ alias, expression }) => alias === figure.name && isTotal(expression))
    ? [figure]
    : [];
}

/**
 * The figure of the first of each group: `WITH r ORDER BY r.hIndex DESC WITH r.college AS c,
 * collect(r)[0] AS top` is chosen by `top.hIndex`.
 */
function firstsOfGroups(clauses: readonly Clause[], named: ReadonlySet<string>): Expression[] {
  return clauses.flatMap((clause, at) => {
    const before = clauses[at - 1];
    const figure = before?.kind === 'with' ? before.orderBy[0]?.expression : undefined;
    if (clause.kind !== 'with' || figure?.kind !== 'property' || !measures.has(figure.key))
      return [];
    return clause.items.flatMap(({ alias, expression }) => {
      const list =
        expression.kind === 'index' &&
        expression.index.kind === 'literal' &&
        expression.index.value === 0
          ? expression.subject
          : null;
      const collected =
        list?.kind === 'call' && list.name === 'collect' ? list.arguments[0] : undefined;
      if (
        alias === null ||
        !named.has(alias) ||
        collected?.kind !== 'variable' ||
        collected.name !== ownerOf(figure)
      )
        return [];
      return [
        { ...figure, subject: { kind: 'variable' as const, name: alias, span: figure.span } },
      ];
    });
  });
}

/** A bound that is no literal of the query, nothing of those who are named, and no count. */
function isBound(expression: Expression, named: ReadonlySet<string>, meant: Meaning): boolean {
  let found = expression.kind !== 'literal' && !isCount(meant(expression));
  visitExpression(expression, (inner) => {
    found &&= !isNamed(inner, named);
  });
  return found;
}

/** Whether what is counted hangs on someone or something that is named. */
const isOf = ({ patterns }: Subquery, named: ReadonlySet<string>): boolean =>
  patterns.some(({ nodes }) =>
    nodes.some(({ variable }) => variable !== null && named.has(variable)),
  );

/**
 * What a variable stands for, by the last WITH that defines it; anything else stands for itself.
 */
function meanings(clauses: readonly Clause[]): Meaning {
  const defined = new Map(
    clauses
      .flatMap((clause) => (clause.kind === 'with' ? clause.items : []))
      .flatMap(({ alias, expression }) => (alias === null ? [] : [[alias, expression] as const])),
  );
  return (expression) =>
    expression.kind === 'variable' ? (defined.get(expression.name) ?? expression) : expression;
}

const isNamed = (expression: Expression, named: ReadonlySet<string>): boolean =>
  named.has(ownerOf(expression) ?? '');
/** How many there are; also as a sum over CASE, or of a pattern. */
const isCount = (expression: Expression): boolean =>
  expression.kind === 'count-star' ||
  (expression.kind === 'subquery' && expression.operator === 'COUNT') ||
  (expression.kind === 'call' &&
    (expression.name === 'count' ||
      (expression.name === 'sum' && expression.arguments[0]?.kind === 'case')));
const isTotal = (expression: Expression): boolean =>
  isCount(expression) || (expression.kind === 'call' && totals.has(expression.name));
