import { wordsIn } from '@coopkg/api-graph';
import {
  partsOf,
  type BinaryOperator,
  type Expression,
  type Lambda,
  type Literal,
  type Program,
} from '@coopkg/api-program';
import type { LinkedQuestion, Mention } from '@coopkg/contracts';
import { readQuestion, type Cue } from './compose/cues-of-question.js';
import { thingOfWord, type Use } from './compose/concepts.js';

/**
 * Words of a question that a program makes no use of: things that it never comes to, orders and
 * conditions that it doesn't apply, names that it doesn't give to any call. Without them an answer may
 * look right and be another's.
 */
export function unusedWords(linked: LinkedQuestion, program: Program): string[] {
  const { masked, cues } = readQuestion(linked);
  const does = whatItDoes(program);
  const words = cues
    .filter(({ meaning }) => !isUsed(meaning, does))
    .map(({ at, end }) => masked.slice(at, end).replaceAll('◯', '…').trim());
  const names = linked.mentions.filter((mention) => !isNamed(mention, does));
  return [...new Set([...words, ...names.map(({ text }) => text)])];
}

interface Doing {
  /** What the operations, arguments and fields are called. */
  things: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  operators: ReadonlySet<BinaryOperator>;
  /** What fields are compared with: `>= 2019`. */
  comparisons: ReadonlySet<string>;
  literals: ReadonlySet<Literal>;
  /** What lists are ordered by. */
  orders: ReadonlySet<string>;
  isNumber: boolean;
}

function whatItDoes({ steps, result }: Program): Doing {
  const words = new Set<string>();
  const functions = new Set<string>();
  const operators = new Set<BinaryOperator>();
  const comparisons = new Set<string>();
  const literals = new Set<Literal>();
  const orders = new Set<string>();
  const look = (node: Expression | Lambda): void => {
    if (node.kind === 'call')
      [node.operation, ...node.arguments.map(({ name }) => name)].forEach((one) => words.add(one));
    if (node.kind === 'field') words.add(node.field);
    if (node.kind === 'literal') literals.add(node.value);
    if (node.kind === 'binary') operators.add(node.operator);
    if (node.kind === 'binary' && node.right.kind === 'literal')
      comparisons.add(`${node.operator} ${String(node.right.value)}`);
    if (node.kind === 'function') {
      functions.add(node.name);
      if (ordering.has(node.name)) fieldsIn(node).forEach((one) => orders.add(one));
    }
    partsOf(node).forEach(look);
  };
  [...steps.map(({ value }) => value), result].forEach(look);
  return {
    things: thingsOf(words),
    functions,
    operators,
    comparisons,
    literals,
    orders: thingsOf(orders),
    isNumber: [...words].some((one) => one.startsWith('num_')),
  };
}

const thingsOf = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => wordsIn(name).map(thingOfWord)));

const ordering: ReadonlySet<string> = new Set(['sort', 'max', 'min']);

const fieldsIn = (node: Expression | Lambda): string[] => [
  ...(node.kind === 'field' ? [node.field] : []),
  ...partsOf(node).flatMap(fieldsIn),
];

function isUsed(meaning: Cue['meaning'], does: Doing): boolean {
  switch (meaning.kind) {
    case 'thing':
      return meaning.weak || unspecific.has(meaning.thing) || does.things.has(meaning.thing);
    case 'order':
      return does.orders.has(meaning.by);
    case 'value':
      return does.literals.has(meaning.value) || does.things.has(meaning.value);
    case 'year':
      return meaning.condition.parts.every(({ operator, year }) =>
        does.comparisons.has(`${operator} ${year}`),
      );
    case 'take':
      return does.functions.has('take');
    case 'use':
      return usedFor[meaning.use](does);
  }
}

/** Things that are said of whatever is asked: "the scholar", "tell me about". */
const unspecific: ReadonlySet<string> = new Set(['person', 'info', 'statistics']);

const usedFor: Readonly<Record<Use, (does: Doing) => boolean>> = {
  // 「是多少」 asks for whatever is named.
  count: () => true,
  total: ({ functions, isNumber, things }) =>
    functions.has('sum') || functions.has('count') || isNumber || things.has('funding'),
  average: ({ functions }) => functions.has('average'),
  common: () => true,
  except: ({ functions }) => functions.has('difference'),
  contains: ({ operators }) => operators.has('contains'),
};

/** Kinds that say what is asked as often as what is meant. */
const asWritten: ReadonlySet<Mention['kind']> = new Set(['rank', 'category', 'year', 'number']);

function isNamed({ kind, text, readings }: Mention, { literals }: Doing): boolean {
  if (asWritten.has(kind)) return true;
  const given = [...literals].filter((one) => typeof one === 'string');
  const meant = [text, ...readings.map(({ value }) => String(value))];
  return given.some((one) => meant.some((name) => one.includes(name)));
}
