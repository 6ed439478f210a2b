import type { Clause, Expression } from '../syntax/tree.js';

/** What a value of the graph says. Numbers of things are of one kind, whatever is counted: "more projects than papers" is asked. */
export type Unit =
  | 'year'
  | 'funding'
  | 'h-index'
  | 'citations'
  | 'number'
  | 'university'
  | 'college'
  | 'venue'
  | 'discipline'
  | 'category'
  | 'source'
  | 'gender'
  | 'language'
  | 'name';

const ofProperty: Readonly<Record<string, Unit>> = {
  year: 'year',
  startYear: 'year',
  endYear: 'year',
  firstYear: 'year',
  lastYear: 'year',
  funding: 'funding',
  hIndex: 'h-index',
  citationCount: 'citations',
  paperCount: 'number',
  count: 'number',
  position: 'number',
  university: 'university',
  education: 'university',
  college: 'college',
  venue: 'venue',
  discipline: 'discipline',
  category: 'category',
  source: 'source',
  gender: 'gender',
  language: 'language',
  name: 'name',
  nameEn: 'name',
};
/** Functions whose result measures what their first argument does. */
const keeping = new Set([
  'avg',
  'min',
  'max',
  'sum',
  'coalesce',
  'round',
  'toFloat',
  'toInteger',
  'abs',
  'head',
  'last',
  'collect',
]);
const counting = new Set(['count', 'size', 'length']);

/** What the names of a part measure, as far as it is known. */
export type Names = ReadonlyMap<string, Unit>;

/** Null for what may be of any kind (a parameter, a quotient, a span of years). */
export function unitOf(expression: Expression, names: Names): Unit | null {
  switch (expression.kind) {
    case 'property':
      return ofProperty[expression.key] ?? null;
    case 'variable':
      return names.get(expression.name) ?? null;
    case 'index':
    case 'slice':
      return unitOf(expression.subject, names);
    case 'count-star':
      return 'number';
    // Citations may be counted one by one.
    case 'subquery':
      return expression.operator !== 'COUNT' ||
        expression.patterns.some(({ relationships }) =>
          relationships.some(({ types }) => types.includes('CITES')),
        )
        ? null
        : 'number';
    case 'case':
      return (
        expression.branches.map(({ then }) => unitOf(then, names)).find((unit) => unit !== null) ??
        null
      );
    case 'call':
      return counting.has(expression.name)
        ? 'number'
        : keeping.has(expression.name) && expression.arguments[0]
          ? unitOf(expression.arguments[0], names)
          : null;
    case 'binary':
      return unitOfBinary(expression.operator, expression.left, expression.right, names);
    default:
      return null;
  }
}

function unitOfBinary(
  operator: string,
  left: Expression,
  right: Expression,
  names: Names,
): Unit | null {
  const [one, other] = [unitOf(left, names), unitOf(right, names)];
  if (operator === '+') return one ?? other;
  if (operator === '-') return one === 'year' && other === 'year' ? null : one;
  return operator === '*' && (left.kind === 'literal' || right.kind === 'literal')
    ? (one ?? other)
    : null;
}

/** The names that a WITH leaves. */
export function namesAfter(clause: Clause, names: Names): Names {
  if (clause.kind !== 'with') return names;
  const after = new Map<string, Unit>(clause.star ? names : []);
  for (const { alias, expression } of clause.items) {
    const name = alias ?? (expression.kind === 'variable' ? expression.name : null);
    const unit = unitOf(expression, names);
    if (name !== null && unit !== null) after.set(name, unit);
  }
  return after;
}
