import {
  allPatterns,
  ownerOf,
  visitQuery,
  type BinaryExpression,
  type Expression,
  type Query,
} from '@coopkg/cypher';

const few = (one: Expression, ...values: readonly number[]): boolean =>
  one.kind === 'literal' && typeof one.value === 'number' && values.includes(one.value);
const isPosition = (one: Expression): boolean =>
  ownerOf(one) !== null && one.kind === 'property' && one.key === 'position';

/** Whether an expression speaks of what is not, of none, or of less than something. */
function denies(one: Expression): boolean {
  switch (one.kind) {
    case 'unary':
      return one.operator === 'NOT';
    case 'null-test':
      return !one.negated;
    case 'quantifier':
      return one.quantifier === 'none';
    case 'case':
      return true;
    default:
      return one.kind === 'binary' && comparesWithLess(one);
  }
}

function comparesWithLess({ operator, left, right }: BinaryExpression): boolean {
  const isFalse = right.kind === 'literal' && right.value === false;
  switch (operator) {
    case '<>':
    case 'XOR':
      return true;
    case '=':
      return isFalse || (!isPosition(left) && few(right, 0, 1, 2));
    case '<':
    case '<=':
      return right.kind === 'parameter' || few(right, 0, 1);
    default:
      return operator === '>' && few(right, 0, 1);
  }
}

export function isNegating(query: Query): boolean {
  let found = false;
  visitQuery(query, (one) => {
    found ||= denies(one);
  });
  return found || returnsExistence(query) || fixesNone(query);
}

/** `{citationCount: 0}` */
const fixesNone = (query: Query): boolean =>
  allPatterns(query).some(({ nodes }) =>
    nodes.some(({ properties }) => properties?.entries.some(({ value }) => few(value, 0))),
  );

/** "Is there none?" may be answered by whether there is one. */
const returnsExistence = ({ parts }: Query): boolean => {
  const last = parts[0]!.clauses.at(-1);
  return (
    last?.kind === 'return' &&
    last.items.some(
      ({ expression }) => expression.kind === 'subquery' && expression.operator === 'EXISTS',
    )
  );
};
