import { slotNumbers } from '@coopkg/align';

interface Pair { question: string; cypher: string }

/** Whole numbers of a query that a question can have said: of a limit, beside a comparison, and where a list is cut off. */
const literal = /(?<=\bLIMIT |[<>=] |\[\d*\.\.)\d+(?![\d.])/gu;

/** Steps between two people or papers are read where they stand (`numberCandidates`), for a path's length takes no parameter. */
const steps = /\$(number\d?)(?=步|跳|[ -](?:steps?|hops?)\b)/u;

/** With a figure for the steps that a wording leaves open; 2 to 6, as the length of the wording falls. */
function withSteps({ question, cypher }: Pair): Pair {
  const slot = steps.exec(question)?.[1];
  if (slot === undefined) return { question, cypher };
  const figure = String(2 + question.length % 5);
  return { question: question.replace(steps, figure), cypher: cypher.replace(new RegExp(`\\$${slot}(?!\\d)`, 'gu'), figure) };
}

/** A pair as the model is asked it: numbers that the question says in words are slots there, so they are in the query. */
export function linkedPair<P extends Pair>(pair: P): P {
  const { question, cypher } = withSteps(pair);
  const { text, numbers } = slotNumbers(question);
  const names = new Map(numbers.map(({ name, was }) => [was, name]));
  const renamed = cypher.replace(/\$(number\d?)(?![a-z\d])/gu, (whole, name: string) => `$${names.get(name) ?? name}`);
  return { ...pair, question: text, cypher: renamed.replace(literal, (value) => (names.has(Number(value)) ? `$${names.get(Number(value))!}` : value)) };
}
