import type { ApiOperation } from '@coopkg/contracts';
import type { ApiOutput } from './api-value.js';
import type { ComparedOutput } from './comparison.js';
import type { ComparedQuestion } from './features.js';
import { covered, likeness } from './word-weights.js';

/** An operation that may answer a question. */
export interface RankedTarget {
  operation: ApiOperation;
  /** The output that is asked for; null where the whole reply is. */
  output: ApiOutput | null;
  score: number;
}

/** An output is what is asked for from this likeness on. */
const leastOutput = 0.3;

/** How well an operation answers a question: by what it says of itself, and by its best output. */
export function rankTarget(
  operation: ApiOperation,
  outputs: readonly ComparedOutput[],
  question: ComparedQuestion,
): RankedTarget {
  const [first] = outputs;
  if (first === undefined) return { operation, output: null, score: 0 };
  const { profile, meanings } = first;
  const own =
    likeness(profile.operation.text, question.bag) +
    covered(profile.operation.about, question.bag) / 2 +
    inner(meanings?.operation, question.meaning);
  const best = outputs
    .map((one) => ({ one, score: outputScore(one, question) }))
    .reduce((left, right) => (right.score > left.score ? right : left));
  return {
    operation,
    output: best.score >= leastOutput ? best.one.output : null,
    score: own + best.score / 2,
  };
}

/** What the operation's own description says is asked of the operation, not of one output. */
const outputScore = ({ profile, meanings }: ComparedOutput, question: ComparedQuestion): number =>
  likeness(profile.text, question.bag) + inner(meanings?.value, question.meaning) / 2;

function inner(left: Float32Array | undefined, right: Float32Array | null): number {
  if (left === undefined || right === null) return 0;
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}
