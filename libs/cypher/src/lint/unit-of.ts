import { byKind, type ForExpression, type OfKind } from '../syntax/by-kind.js';
import type { Clause, Expression } from '../syntax/tree.js';

/** What a value of the graph says. Numbers of things are of one kind, whatever is counted: "more projects than papers" is asked. */
type Unit =
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
export const unitOf: ForExpression<Unit | null, [Names]> = byKind<Unit | null, [Names]>(
  {
    property: ({ key }) => ofProperty[key] ?? null,
    variable: ({ name }, names) => names.get(name) ?? null,
    index: ({ subject }, names) => unitOf(subject, names),
    slice: ({ subject }, names) => unitOf(subject, names),
    'count-star': () => 'number',
    subquery: (one) => (one.operator === 'COUNT' && !countsCitations(one) ? 'number' : null),
    case: ({ branches }, names) =>
      branches.map(({ then }) => unitOf(then, names)).find((unit) => unit !== null) ?? null,
    call: (one, names) => {
      if (counting.has(one.name)) return 'number';
      const [first] = one.arguments;
      return keeping.has(one.name) && first !== undefined ? unitOf(first, names) : null;
    },
    binary: ({ operator, left, right }, names) => unitOfBinary(operator, left, right, names),
  },
  () => null,
);

/** Citations may be counted one by one. */
const countsCitations = ({ patterns }: OfKind<'subquery'>): boolean =>
  patterns.some(({ relationships }) => relationships.some(({ types }) => types.includes('CITES')));

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
