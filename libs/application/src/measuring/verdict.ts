import type { Evaluation, PairedScore, ModelVerdict } from '@coopkg/contracts';

/** So little chance may bring the difference that it counts as certain. */
const certainty = 0.05;

const unmeasured: ModelVerdict = {
  kind: 'unmeasured',
  isCertain: false,
  against: null,
  dataset: null,
  score: null,
};

/** Asked the same questions of the same graph in the same way. */
const isComparable = (one: Evaluation, other: Evaluation): boolean =>
  one.dataset.sha256 === other.dataset.sha256 &&
  one.graph === other.graph &&
  one.pipeline === other.pipeline;

export interface Contender {
  id: string;
  sha256: string;
}

/**
 * How a model did beside the one in use: on the comparable evaluations with the most questions in
 * common, the newest of those.
 * @param compare the two on the questions that both were asked (second: `model`); null: none
 */
export async function verdictBeside(
  model: Contender,
  active: Contender,
  evaluations: readonly Evaluation[],
  compare: (active: Evaluation, model: Evaluation) => Promise<PairedScore | null>,
): Promise<ModelVerdict> {
  const of = (sha256: string): Evaluation[] =>
    evaluations.filter((evaluation) => evaluation.model.sha256 === sha256);
  let best: { score: PairedScore; dataset: string; at: string } | null = null;
  for (const mine of of(model.sha256))
    for (const theirs of of(active.sha256)) {
      if (!isComparable(mine, theirs)) continue;
      const score = await compare(theirs, mine);
      if (score === null) continue;
      const at = [mine.measuredAt, theirs.measuredAt].sort().join(' ');
      const isMore =
        best === null ||
        score.questions > best.score.questions ||
        (score.questions === best.score.questions && at > best.at);
      if (isMore) best = { score, dataset: mine.dataset.kind, at };
    }
  if (best === null) return { ...unmeasured, against: active.id };
  const { score, dataset } = best;
  return {
    kind: score.difference < 0 ? 'lower' : score.difference > 0 ? 'better' : 'equal',
    isCertain: score.p < certainty,
    against: active.id,
    dataset,
    score,
  };
}
