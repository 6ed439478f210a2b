import { queryPhrases as phrases } from '@coopkg/vocabulary';
import type { Expression } from '@coopkg/cypher';
import { callInWords, caseInWords } from './calls-in-words.js';
import {
  binaryInWords,
  labelTestInWords,
  notInWords,
  nullTestInWords,
} from './conditions-in-words.js';
import { propertyInWords, variableInWords } from './names-in-words.js';
import { patternsWhere } from './patterns-in-words.js';
import { rowsInWords } from './rows-in-words.js';
import type { Wording } from './wording.js';

type Kind = Expression['kind'];
export type ExpressionOf<Of extends Kind> = Extract<Expression, { kind: Of }>;

function valueInWords(wording: Wording, value: unknown): string {
  if (Array.isArray(value)) return wording.join(value.map((one) => valueInWords(wording, one)));
  if (typeof value === 'boolean') return wording.say(value ? phrases.yes : phrases.no);
  return value === null || value === undefined ? wording.say(phrases.nothing) : String(value);
}

function parameterInWords(wording: Wording, { name }: ExpressionOf<'parameter'>): string {
  const { names, parameters } = wording.facts;
  return String(names?.[name] ?? valueInWords(wording, parameters[name] ?? `$${name}`));
}

/** Cypher counts from 0, people from 1. */
function itemInWords(wording: Wording, { subject, index }: ExpressionOf<'index'>): string {
  const isPlace = index.kind === 'literal' && typeof index.value === 'number' && index.value >= 0;
  const at = isPlace ? String(Number(index.value) + 1) : wording.text(index);
  return wording.say(phrases.item, wording.text(subject), at);
}

function sliceInWords(wording: Wording, { subject, from, to }: ExpressionOf<'slice'>): string {
  const [first, last] = [from, to].map((end) => (end === null ? '' : wording.text(end)));
  return first === '' || first === '0'
    ? wording.say(phrases.firstItems, wording.text(subject), last!)
    : wording.say(phrases.items, wording.text(subject), first!, last!);
}

function comprehensionInWords(
  wording: Wording,
  { list, where, projection }: ExpressionOf<'comprehension'>,
): string {
  const all = wording.text(list);
  const some =
    where === null ? all : wording.say(phrases.itemsWhere, all, wording.conditions(where));
  return projection === null
    ? some
    : wording.say(phrases.projected, some, wording.text(projection));
}

const quantifiers = {
  all: phrases.everyItem,
  any: phrases.someItem,
  none: phrases.noItem,
  single: phrases.oneItem,
};

/** How each kind of expression reads. */
const readers: {
  [Of in Kind]: (wording: Wording, expression: ExpressionOf<Of>, within: string) => string;
} = {
  literal: (wording, { value }) => valueInWords(wording, value),
  parameter: parameterInWords,
  variable: variableInWords,
  property: propertyInWords,
  index: itemInWords,
  slice: sliceInWords,
  list: (wording, { items }) =>
    items.length === 0
      ? wording.say(phrases.nothing)
      : wording.join(items.map((item) => wording.text(item))),
  map: (wording, { entries }) =>
    wording.join(entries.map(({ key, value }) => `${key}: ${wording.text(value)}`)),
  comprehension: comprehensionInWords,
  quantifier: (wording, { quantifier, list, where }) =>
    wording.say(quantifiers[quantifier], wording.text(list), wording.conditions(where)),
  case: caseInWords,
  unary: (wording, { operator, operand }) =>
    operator === 'NOT'
      ? notInWords(wording, operand)
      : `${operator === '-' ? '−' : ''}${wording.text(operand, '^')}`,
  binary: binaryInWords,
  'null-test': nullTestInWords,
  'label-test': labelTestInWords,
  call: callInWords,
  'count-star': rowsInWords,
  subquery: (wording, { operator, patterns, where }) => {
    const found = patternsWhere(wording, patterns, where);
    return operator === 'EXISTS' ? found : wording.say(phrases.cases, found);
  },
  'pattern-predicate': (wording, { pattern }) => patternsWhere(wording, [pattern], null),
};

export function expressionInWords(
  wording: Wording,
  expression: Expression,
  within: string,
): string {
  const read = readers[expression.kind] as (
    wording: Wording,
    expression: Expression,
    within: string,
  ) => string;
  return read(wording, expression, within);
}
