import { cpuUsage } from 'node:process';
import { benchResult, type BenchHead } from './bench-result.js';

export interface AlignFigures {
  questions: number;
  /** Names that are looked for. */
  names: number;
}

/**
 * Questions a second of `link` beside looking for each name (lower case) in the question as it
 * stands, one after another: the least that any scan does, without slips, order or ambiguity. Each
 * is measured for at least `leastMs` of processor time and one whole round.
 */
export function benchAlign(
  questions: readonly string[],
  link: (question: string) => unknown,
  names: readonly string[],
  leastMs = 2000,
): BenchHead & AlignFigures {
  rate(questions, link, leastMs / 4);
  const questionsPerSecond = rate(questions, link, leastMs);
  const scanPerSecond = rate(
    questions,
    (question) => occurring(question.toLowerCase(), names),
    leastMs,
  );
  return benchResult(
    {
      bench: 'align',
      peer: 'a scan of all names',
      unit: 'questions a second of one core',
      ours: questionsPerSecond,
      theirs: scanPerSecond,
    },
    { questions: questions.length, names: names.length },
  );
}

const occurring = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => text.includes(name));

/** By processor time: what else the machine does changes little. */
function rate(
  questions: readonly string[],
  work: (question: string) => unknown,
  leastMs: number,
): number {
  const began = cpuUsage();
  const used = (): number => {
    const { user, system } = cpuUsage(began);
    return (user + system) / 1000;
  };
  let done = 0;
  do {
    questions.forEach(work);
    done += questions.length;
  } while (used() < leastMs);
  return Number(((done * 1000) / used()).toPrecision(4));
}
