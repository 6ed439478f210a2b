import { ratioOf } from './latency.js';

export interface AlignBench {
  questions: number;
  /** Names that are looked for. */
  names: number;
  questionsPerSecond: number;
  /**
   * Looking for each name in the question as it stands, one after another: the least that any scan
   * does, without slips, order or ambiguity.
   */
  scanPerSecond: number;
  ratio: number | null;
}

/**
 * Questions a second of `link` beside a scan of all names (lower case), each measured for at least
 * `leastMs` and one whole round.
 */
export function benchAlign(
  questions: readonly string[],
  link: (question: string) => unknown,
  names: readonly string[],
  leastMs = 2000,
): AlignBench {
  rate(questions, link, leastMs / 4);
  const questionsPerSecond = rate(questions, link, leastMs);
  const scanPerSecond = rate(
    questions,
    (question) => occurring(question.toLowerCase(), names),
    leastMs,
  );
  return {
    questions: questions.length,
    names: names.length,
    questionsPerSecond,
    scanPerSecond,
    ratio: ratioOf(questionsPerSecond, scanPerSecond),
  };
}

const occurring = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => text.includes(name));

function rate(
  questions: readonly string[],
  work: (question: string) => unknown,
  leastMs: number,
): number {
  const began = performance.now();
  let done = 0;
  do {
    questions.forEach(work);
    done += questions.length;
  } while (performance.now() - began < leastMs);
  return Number(((done * 1000) / (performance.now() - began)).toPrecision(4));
}
