import type { Choice, ChoiceScorer } from '@coopkg/contracts';

/** Makes one choice at a time; gives the position of what is chosen. */
export interface Chooser {
  choose(choice: Choice, signal?: AbortSignal): Promise<number>;
}

/** Options that the rules find worse than the best by more than this share of its score are out. */
const margin = 0.1;
/** Of these, so many are scored. */
const mostScored = 5;

/**
 * Asks the scorer only where the rules are not sure: among the options near the rules' best. What it
 * scores equally, the rules decide.
 */
export const chooserOf = (scorer: ChoiceScorer): Chooser => ({
  async choose(choice, signal) {
    const { options } = choice;
    const order = options
      .map(({ score }, at) => ({ score, at }))
      .sort((left, right) => right.score - left.score);
    const best = order[0];
    if (best === undefined) return 0;
    const least = best.score - margin * Math.abs(best.score);
    const near = order.filter(({ score }) => score >= least).slice(0, mostScored);
    if (near.length < 2) return best.at;
    const scores = await scorer.score(
      { ...choice, options: near.map(({ at }) => options[at]!) },
      signal,
    );
    return near[highest(scores)]?.at ?? best.at;
  },
});

/** No model: the rules' scores. */
export const rulesScorer: ChoiceScorer = {
  score: ({ options }) => Promise.resolve(options.map(({ score }) => score)),
};

export const rulesChooser: Chooser = chooserOf(rulesScorer);

const highest = (values: readonly number[]): number =>
  values.reduce((best, value, at) => (value > (values[best] ?? -Infinity) ? at : best), 0);
