import { slotNumbers } from './slot-numbers.js';

interface Pair {
  question: string;
  cypher: string;
}

/**
 * Whole numbers of a query that a question can have said: how many rows, what is compared with, and
 * where a list is cut off. Not the one row of a superlative, nor the position of an author.
 */
const literal = /(?<=\bLIMIT (?!1\b)|\bSKIP |(?<!position )[<>=] |\[\d*\.\.)\d+(?![\d.])/gu;

/**
 * Steps between two people or papers are read where they stand (`numberCandidates`), for a path's
 * length takes no parameter.
 */
const steps = /\$(number\d?)(?=步|跳|[ -](?:\w+ )?(?:steps?|hops?)\b)/u;

/**
 * With a figure for the steps that a wording leaves open; 2 to 6, as the length of the wording
 * falls.
 */
function withSteps<P extends Pair>(pair: P): P {
  const { question, cypher } = pair;
  const slot = steps.exec(question)?.[1];
  if (slot === undefined) return pair;
  const figure = String(2 + (question.length % 5));
  const own = new RegExp(`\\$${slot}(?!\\d)`, 'gu');
  return { ...pair, question: question.replace(own, figure), cypher: cypher.replace(own, figure) };
}

/**
 * A pair as the model is asked it: numbers that the question says in words are slots there, so they
 * are in the query.
 */
export function linkedPair<P extends Pair>(pair: P): P {
  const { question, cypher } = withSteps(pair);
  const { text, numbers } = slotNumbers(question);
  const names = new Map(numbers.map(({ name, was }) => [was, name]));
  const renamed = cypher.replace(
    /\$(number\d?)(?![a-z\d])/gu,
    (whole, name: string) => `$${names.get(name) ?? name}`,
  );
  return {
    ...pair,
    question: text,
    cypher: renamed.replace(literal, (value) =>
      names.has(Number(value)) ? `$${names.get(Number(value))!}` : value,
    ),
  };
}

/**
 * A number that the question says and the query has no place for: it says it in another way (「多于一个」
 * as `>= 2`), which a slot cannot.
 */
export const hasIdleNumber = ({ question, cypher }: Pair): boolean =>
  (question.match(/\$number\d?(?![a-z\d])/gu) ?? []).some(
    (slot) => !new RegExp(`\\${slot}(?!\\d)`, 'u').test(cypher),
  );
