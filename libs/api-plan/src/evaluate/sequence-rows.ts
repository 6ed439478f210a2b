import type { Half, SequenceResult } from './evaluate-sequences.js';
import type { Counts, SequenceVerdict } from './judge-sequence.js';

/** One line of a report. F1 over all calls of its tasks together. */
export interface SequenceRow {
  half: Half | 'both';
  source: string;
  planner: 'likeness' | 'planned';
  tasks: number;
  functionsF1: number;
  parametersF1: number;
  /** Labelled calls that were planned with all their arguments. */
  calls: Counts;
  exact: number;
  /** Of each task, from which intervals of the F1 are drawn. */
  verdicts: SequenceVerdict[];
}

export function sequenceRows(results: readonly SequenceResult[]): SequenceRow[] {
  const sources = [...new Set(results.map(({ source }) => source))];
  const halves = (['tuning', 'test'] as const).filter((half) =>
    results.some((one) => one.half === half),
  );
  return [...halves, ...(halves.length > 1 ? (['both'] as const) : [])].flatMap((half) =>
    [...sources, 'all'].flatMap((source) =>
      (['likeness', 'planned'] as const).map((planner) => {
        const verdicts = results
          .filter((one) => half === 'both' || one.half === half)
          .filter((one) => source === 'all' || one.source === source)
          .map((one) => one.verdicts[planner]);
        return { half, source, planner, ...summary(verdicts), verdicts };
      }),
    ),
  );
}

function summary(verdicts: readonly SequenceVerdict[]) {
  return {
    tasks: verdicts.length,
    functionsF1: sequenceF1(verdicts, 'functions'),
    parametersF1: sequenceF1(verdicts, 'parameters'),
    calls: sum(verdicts, 'calls'),
    exact: verdicts.filter(({ exact }) => exact).length,
  };
}

/** F1 over the calls of all tasks together; 0 where there are none. */
export function sequenceF1(
  verdicts: readonly SequenceVerdict[],
  part: 'functions' | 'parameters',
): number {
  const { right, made, wanted } = sum(verdicts, part);
  return made + wanted === 0 ? 0 : (2 * right) / (made + wanted);
}

const sum = (
  verdicts: readonly SequenceVerdict[],
  part: 'functions' | 'parameters' | 'calls',
): Counts =>
  verdicts.reduce(
    (total, one) => ({
      right: total.right + one[part].right,
      made: total.made + one[part].made,
      wanted: total.wanted + one[part].wanted,
    }),
    { right: 0, made: 0, wanted: 0 },
  );
