import { hasIdleNumber, linkedPair } from '@coopkg/align';
import { Fault, type Bilingual, type TrainingTask } from '@coopkg/contracts';
import { frameOf, parse, renderFrame } from '@coopkg/cypher';
import { oneLine, promptFor, type Task } from '@coopkg/generate';
import { noQuery } from '@coopkg/question-types';
import {
  compositionFiles,
  loadCompositions,
  loadLiterals,
  loadShortWordings,
  loadPatterns,
  makeTrainingSet,
  readTrainingPairs,
  type TrainingPair,
} from '@coopkg/training-data';
import { currentTemplates } from '../edited-templates.js';

/**
 * Types that the validation wordings showed to be hard: direction, two hops, and what differs from
 * a neighbour by one word.
 */
const hardTypes = {
  P03: 1.5,
  P08: 2,
  P09: 2.5,
  P15: 1.5,
  J08: 1.5,
  C01: 1.5,
  C02: 2,
  M03: 2.5,
  M04: 2,
  R16: 1.5,
  R19: 1.5,
};

/**
 * The set that the shipped adapter is trained on, with the question types in force here; every
 * held-out question is kept out.
 */
async function ownPairs(dataDirectory: string, seed: number): Promise<TrainingPair[]> {
  const compositions = (
    await Promise.all(Object.values(compositionFiles).map(loadCompositions))
  ).flat();
  const pairs = makeTrainingSet({
    templates: await currentTemplates(dataDirectory),
    shortWordings: await loadShortWordings(),
    seed,
    rounds: 1,
    expansions: 5,
    patterns: await loadPatterns(),
    patternExpansions: 9,
    widened: 0.3,
    compositions: 2500,
    unanswerable: 300,
    emphasis: hardTypes,
    heldOut: compositions.map(({ question }) => question),
    literals: await loadLiterals(),
  });
  return pairs.map(linkedPair).filter((pair) => !hasIdleNumber(pair));
}

/**
 * What is trained on: the lines of a data set in their slotted form, or the product's own set.
 * @throws Fault as `readTrainingPairs`
 */
export async function trainingPairs(
  dataDirectory: string,
  { dataset, seed }: { dataset?: string; seed: number },
  onProgress: (message: Bilingual) => void,
): Promise<TrainingPair[]> {
  if (dataset === undefined) return ownPairs(dataDirectory, seed);
  const { pairs, leftOut } = await readTrainingPairs(
    dataset,
    await currentTemplates(dataDirectory),
  );
  if (leftOut > 0)
    onProgress({
      zh: `数据集有 ${leftOut} 行的值没有出现在问题里，未用于训练`,
      en: `${leftOut} lines of the dataset are left out: their values do not stand in the question`,
    });
  return pairs;
}

/**
 * The parts of the pairs that are asked, beside their query, for their frame and to be read back;
 * with `both`.
 */
export interface Shares {
  frame: number;
  question: number;
}

/**
 * What a pair is trained on: its query, its frame, or both; of `both` only the shares get a frame
 * and are read back too.
 */
export function samplesOf(
  pairs: readonly TrainingPair[],
  task: TrainingTask,
  shares: Shares,
): { prompt: string; completion: string }[] {
  const sample = (pair: TrainingPair, kind: Task, completion: string) => ({
    prompt: promptFor({ text: pair.question }, kind),
    completion,
  });
  const frames = everySo(task === 'both' ? shares.frame : task === 'json' ? 1 : 0);
  const questions = everySo(task === 'both' ? shares.question : 0);
  return pairs.flatMap((pair) => [
    ...(task === 'json' ? [] : [sample(pair, 'cypher', pair.cypher)]),
    ...(frames() ? [sample(pair, 'frame', frameTextOf(pair.cypher))] : []),
    ...(pair.cypher !== noQuery && questions()
      ? [
          {
            prompt: promptFor({ text: pair.cypher }, 'question'),
            completion: oneLine({ text: pair.question }),
          },
        ]
      : []),
  ]);
}

/** Says yes evenly, so often that the share is met. */
function everySo(share: number): () => boolean {
  let due = 0;
  return () => {
    due += share;
    if (due < 1) return false;
    due -= 1;
    return true;
  };
}

function frameTextOf(cypher: string): string {
  if (cypher === noQuery) return noQuery;
  const parsed = parse(cypher);
  if (!parsed.ok)
    throw new Fault('training-query', {
      zh: `训练数据里的查询无法解析：${cypher}`,
      en: `A query of the training data cannot be parsed: ${cypher}`,
    });
  return renderFrame(frameOf(parsed.query));
}
