import type { TextEmbedder } from '@coopkg/contracts';
import { featureNames } from '../graph/features.js';
import { fitChoices, type Weights } from '../model/choice-model.js';
import { edgeChoices, type Candidate, type EdgeChoice } from './edge-choices.js';
import { readNestful } from './nestful.js';

/** How often the right output is the first, or among the first five. */
export interface RankShares {
  references: number;
  top1: number;
  top5: number;
}

export interface EdgeReport {
  embedder: boolean;
  folds: number;
  /** References to what the specifications lack; they are left out. */
  unusable: number;
  rows: {
    asked: 'alone' | 'question';
    /** `sgd`, `glaive`, or all. */
    source: string;
    /** By likeness of names and descriptions alone. */
    likeness: RankShares;
    /** By the classifier, each function tested by weights that have not seen it. */
    classifier: RankShares;
  }[];
}

const folds = 5;

/**
 * Measures "which output supplies this input?" on the labelled references of a folder. Functions are
 * split into folds by their service or name: what is tested in a fold was in no training pair of it.
 */
export async function evaluateEdges(
  folder: string,
  embedder: TextEmbedder | null,
): Promise<EdgeReport> {
  const labelled = await readNestful(folder);
  const choices = await edgeChoices(labelled, embedder);
  const sources = [...new Set(choices.map(({ source }) => source))];
  const rows: EdgeReport['rows'] = [];
  for (const asked of ['alone', 'question'] as const) {
    const baseline = { [embedder === null ? 'likeness of texts' : 'meaning of values']: 1 };
    const ranked = rankUnseen(choices, asked);
    for (const source of [...sources, 'all']) {
      const chosen = choices.filter((one) => source === 'all' || one.source === source);
      rows.push({
        asked,
        source,
        likeness: shares(chosen.map((one) => rankOf(one[asked], baseline))),
        classifier: shares(chosen.map((one) => ranked.get(one)!)),
      });
    }
  }
  return {
    embedder: embedder !== null,
    folds,
    unusable: labelled.reduce((sum, one) => sum + one.unusable, 0),
    rows,
  };
}

function rankUnseen(
  choices: readonly EdgeChoice[],
  asked: 'alone' | 'question',
): Map<EdgeChoice, number> {
  const ranks = new Map<EdgeChoice, number>();
  for (let fold = 0; fold < folds; fold++) {
    const isTested = (api: string): boolean => foldOf(api) === fold;
    const training = choices.filter(
      ({ reference, [asked]: candidates }) =>
        !isTested(reference.api) &&
        !isTested(reference.source) &&
        candidates.some(({ right }) => right),
    );
    const weights = fitChoices(
      training.map((one) => ({ candidates: one[asked] })),
      featureNames,
    );
    for (const choice of choices)
      if (isTested(choice.reference.api)) ranks.set(choice, rankOf(choice[asked], weights));
  }
  return ranks;
}

/** By the service of `Service.Function`, else by the function. */
function foldOf(api: string): number {
  const unit = api.split('.')[0] ?? '';
  return (
    [...unit].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % folds
  );
}

/** Candidates before the right one, ties counted half; endless where none is right. */
function rankOf(candidates: readonly Candidate[], weights: Weights): number {
  const vector = featureNames.map((name) => weights[name] ?? 0);
  const scored = candidates.map(({ vector: values, right }) => ({
    right,
    sum: values.reduce((sum, value, at) => sum + value * vector[at]!, 0),
  }));
  const best = Math.max(...scored.filter(({ right }) => right).map(({ sum }) => sum));
  if (best === Number.NEGATIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const better = scored.filter(({ sum }) => sum > best).length;
  const equal = scored.filter(({ sum, right }) => sum === best && !right).length;
  return better + equal / 2;
}

const shares = (ranks: readonly number[]): RankShares => ({
  references: ranks.length,
  top1: ranks.filter((rank) => rank < 1).length / ranks.length,
  top5: ranks.filter((rank) => rank < 5).length / ranks.length,
});
