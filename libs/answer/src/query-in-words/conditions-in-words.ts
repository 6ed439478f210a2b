import type { Expression } from '@coopkg/cypher';
import { labelNames, queryPhrases as phrases } from '@coopkg/vocabulary';
import type { ExpressionOf } from './expression-in-words.js';
import { propertyValueInWords } from './names-in-words.js';
import type { Wording } from './wording.js';

type Binary = ExpressionOf<'binary'>;

const signs: Readonly<Record<string, string>> = {
  '<>': '≠',
  '<=': '≤',
  '>=': '≥',
  '-': '−',
  '*': '×',
  '/': '÷',
  '%': 'mod',
};
const signOf = (operator: string): string => signs[operator] ?? operator;

const connectives: Readonly<Record<string, (typeof phrases)[keyof typeof phrases]>> = {
  AND: phrases.and,
  OR: phrases.or,
  XOR: phrases.xor,
};
const textTests: Readonly<Record<string, (typeof phrases)[keyof typeof phrases]>> = {
  CONTAINS: phrases.contains,
  'STARTS WITH': phrases.startsWith,
  'ENDS WITH': phrases.endsWith,
};
const arithmetic = new Set(['+', '-', '*', '/', '%', '^']);

export const isArithmetic = ({ operator }: Binary): boolean => arithmetic.has(operator);

export function binaryInWords(wording: Wording, binary: Binary, within: string): string {
  const { operator, left, right } = binary;
  const connective = connectives[operator];
  const test = textTests[operator];
  if (connective)
    return bracketedIf(
      within !== '' && within !== operator,
      wording,
      wording.text(left, operator) + wording.say(connective) + wording.text(right, operator),
    );
  if (operator === 'IN') {
    const isEnumeration = right.kind === 'list' || right.kind === 'parameter';
    const phrase = isEnumeration ? phrases.oneOf : phrases.include;
    return wording.say(phrase, wording.text(left), wording.text(right));
  }
  if (test) return wording.say(test, wording.text(left), wording.text(right));
  return isArithmetic(binary)
    ? arithmeticInWords(wording, binary, within)
    : comparisonInWords(wording, binary, within);
}

const bracketedIf = (isOpen: boolean, wording: Wording, text: string): string =>
  isOpen ? wording.say(phrases.bracketed, text) : text;

function arithmeticInWords(wording: Wording, { operator, left, right }: Binary, within: string) {
  // A factor of one makes a number with decimals of it.
  const isOne = (side: Expression): boolean =>
    operator === '*' && side.kind === 'literal' && side.value === 1;
  if (isOne(right)) return wording.text(left, within);
  if (isOne(left)) return wording.text(right, within);
  return bracketedIf(
    !['', operator, 'AND', '+'].includes(within),
    wording,
    `${wording.text(left, operator)} ${signOf(operator)} ${wording.text(right, operator)}`,
  );
}

function comparisonInWords(wording: Wording, binary: Binary, within: string): string {
  const { operator, left, right } = binary;
  if (isOncePerPair(binary)) return wording.say(phrases.oncePerPair);
  const [value, other] =
    left.kind === 'property'
      ? [wording.text(left), propertyValueInWords(wording, left, right)]
      : [wording.text(left, operator), wording.text(right, operator)];
  return bracketedIf(
    !['', 'AND', 'OR'].includes(within),
    wording,
    `${value} ${signOf(operator)} ${other}`,
  );
}

/** `a.id < b.id`: of two alike, in one order. */
function isOncePerPair({ operator, left, right }: Binary): boolean {
  return (
    (operator === '<' || operator === '>') &&
    left.kind === 'property' &&
    right.kind === 'property' &&
    left.key === right.key &&
    (left.key === 'id' || left.key === 'name')
  );
}

export function notInWords(wording: Wording, operand: Expression): string {
  const isPattern = operand.kind === 'subquery' || operand.kind === 'pattern-predicate';
  return wording.say(isPattern ? phrases.never : phrases.not, wording.text(operand));
}

export function nullTestInWords(
  wording: Wording,
  { operand, negated }: ExpressionOf<'null-test'>,
): string {
  const isNode = operand.kind === 'variable' && wording.resolution.of.get(operand)?.kind === 'node';
  const phrase = isNode
    ? [phrases.missing, phrases.exists]
    : [phrases.notRecorded, phrases.recorded];
  return wording.say(phrase[Number(negated)]!, wording.text(operand));
}

export const labelTestInWords = (
  wording: Wording,
  { subject, labels }: ExpressionOf<'label-test'>,
): string =>
  wording.say(
    phrases.isA,
    wording.text(subject),
    wording.join(
      labels.map((label) => labelNames[label]?.[wording.language] ?? label),
      phrases.or,
    ),
  );
