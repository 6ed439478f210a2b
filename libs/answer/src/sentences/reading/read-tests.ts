import type { Binding, Expression } from '@coopkg/cypher';
import type { Operator, Test } from './reading.js';

type Comparison = Extract<Expression, { kind: 'binary' }>;

export const mirrored: Readonly<Record<string, Operator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};
const opposite: Readonly<Record<string, Operator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  'one-of': 'none-of',
  'none-of': 'one-of',
  has: 'lacks',
  lacks: 'has',
  missing: 'recorded',
  recorded: 'missing',
};

export const isConstant = (one: Expression): boolean =>
  one.kind === 'parameter' || one.kind === 'literal';

/** A condition on a property of a node or relationship, and whose it is. */
export interface OwnedTest extends Omit<Test, 'other'> {
  owner: Binding;
  other: { binding: Binding; property: string } | null;
}

/** What a variable is of, aliases followed. */
export type Owner = (expression: Expression) => { binding: Binding; property: string } | null;

/** A condition as one test; null where it is none. */
export function readTest(condition: Expression, ownerOf: Owner): OwnedTest | null {
  switch (condition.kind) {
    case 'unary': {
      const one = condition.operator === 'NOT' ? readOnePerson(condition.operand, ownerOf) : null;
      if (one !== null) return one;
      const inner = condition.operator === 'NOT' ? readTest(condition.operand, ownerOf) : null;
      const operator = inner && opposite[inner.operator];
      return operator ? { ...inner, operator } : null;
    }
    case 'null-test': {
      const owner = ownerOf(condition.operand);
      return owner === null || owner.property === ''
        ? null
        : test(owner, condition.negated ? 'recorded' : 'missing', []);
    }
    case 'binary':
      return readComparison(condition, ownerOf);
    case 'property':
    case 'call':
      return readTruth(condition, ownerOf);
    default:
      return null;
  }
}

/** `a.corresponding`, `coalesce(a.corresponding, false)` */
function readTruth(condition: Expression, ownerOf: Owner): OwnedTest | null {
  const [first, second] =
    condition.kind === 'call' && condition.name === 'coalesce' ? condition.arguments : [];
  const isOrFalse = second?.kind === 'literal' && second.value === false;
  if (isOrFalse && first?.kind === 'binary') return readComparison(first, ownerOf);
  const owner = ownerOf(first ?? condition);
  if (owner?.property !== 'corresponding') return null;
  const value: Expression = { kind: 'literal', value: true, float: false, span: condition.span };
  return test(owner, '=', [value]);
}

const test = (
  { binding, property }: { binding: Binding; property: string },
  operator: Operator,
  values: Expression[],
): OwnedTest => ({ owner: binding, property, operator, values, other: null });

function readComparison(condition: Comparison, ownerOf: Owner): OwnedTest | null {
  const { operator, left, right } = condition;
  if (operator === 'OR') return readAlternatives(condition, ownerOf);
  const [first, second] = [ownerOf(left), ownerOf(right)];
  if (operator === 'IN') return readMembership(condition, first, second);
  if (first && isConstant(right) && isOperator(operator)) return test(first, operator, [right]);
  const mirror = mirrored[operator];
  if (second && isConstant(left) && mirror) return test(second, mirror, [left]);
  return first && second && mirror ? comparedWith(first, operator as Operator, second) : null;
}

/** `a.university <> b.university`, `j.endYear < j.startYear` */
function comparedWith(
  first: NonNullable<ReturnType<Owner>>,
  operator: Operator,
  second: NonNullable<ReturnType<Owner>>,
): OwnedTest | null {
  const isSame = first.binding === second.binding && first.property === second.property;
  return isSame ? null : { ...test(first, operator, []), other: second };
}

/** `$topic IN r.interests`, `r.university IN [$university, $university2]` */
function readMembership(
  { left, right }: Comparison,
  first: ReturnType<Owner>,
  second: ReturnType<Owner>,
): OwnedTest | null {
  if (second && isConstant(left)) return test(second, 'has', [left]);
  const values = right.kind === 'list' ? right.items : [];
  return first && values.length > 0 && values.every(isConstant)
    ? test(first, 'one-of', values)
    : null;
}

/** `a = x OR a = y` */
function readAlternatives(condition: Comparison, ownerOf: Owner): OwnedTest | null {
  const [left, right] = [readTest(condition.left, ownerOf), readTest(condition.right, ownerOf)];
  const denied = deniedOrMissing(left, right) ?? deniedOrMissing(right, left);
  if (denied !== null) return denied;
  const isChoice = (one: OwnedTest | null): one is OwnedTest =>
    one !== null && one.other === null && (one.operator === '=' || one.operator === 'one-of');
  return isChoice(left) &&
    isChoice(right) &&
    left.owner === right.owner &&
    left.property === right.property
    ? { ...left, operator: 'one-of', values: [...left.values, ...right.values] }
    : null;
}

/** `p.venue IS NULL OR p.venue <> $venue`: what is not known is not that either. */
function deniedOrMissing(one: OwnedTest | null, missing: OwnedTest | null): OwnedTest | null {
  const isOfOne = one?.owner === missing?.owner && one?.property === missing?.property;
  const isDenial = one !== null && ['<>', 'none-of', 'lacks'].includes(one.operator);
  return isDenial && isOfOne && one.other === null && missing?.operator === 'missing'
    ? { ...one, orMissing: true }
    : null;
}

const isOperator = (operator: string): operator is Operator =>
  ['=', '<>', '<', '<=', '>', '>=', 'CONTAINS', 'STARTS WITH', 'ENDS WITH'].includes(operator);

/** `r.name = $person AND r.university = $university`, negated: all but one person. */
function readOnePerson(condition: Expression, ownerOf: Owner): OwnedTest | null {
  if (condition.kind !== 'binary' || condition.operator !== 'AND') return null;
  const tests = [condition.left, condition.right].map((side) => readTest(side, ownerOf));
  const [name] = tests.filter((one) => one?.property === 'name');
  const [place] = tests.filter((one) => one?.property === 'university');
  if (!name || !place || name.owner !== place.owner) return null;
  const isPlain = [name, place].every((one) => one.operator === '=' && one.other === null);
  return isPlain ? { ...name, operator: '<>', values: [...name.values, ...place.values] } : null;
}

/** `a.id < b.id`: of two alike, in one order. */
export function isOncePerPair(condition: Expression): boolean {
  if (condition.kind !== 'binary' || !/^[<>]$/u.test(condition.operator)) return false;
  const { left, right } = condition;
  return (
    left.kind === 'property' &&
    right.kind === 'property' &&
    left.key === right.key &&
    (left.key === 'id' || left.key === 'name')
  );
}
