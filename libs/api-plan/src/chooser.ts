import type { LanguageModel } from '@coopkg/contracts';

/** One bounded choice: which of these, for this question? */
export interface Choice {
  question: string;
  /** What is chosen, in words: "which API answers the question". */
  purpose: string;
  options: readonly { text: string; score: number }[];
}

/** Makes one choice at a time; gives the position of what is chosen. */
export interface Chooser {
  choose(choice: Choice, signal?: AbortSignal): Promise<number>;
}

/** Takes the option of the highest score. */
export const scoreChooser: Chooser = {
  choose: ({ options }) => Promise.resolve(highest(options.map(({ score }) => score))),
};

/**
 * Takes the option that the language model most likely answers with: it never writes anything. A
 * model that can't tell likelihoods leaves it to the scores.
 */
export const modelChooser = (model: LanguageModel): Chooser => ({
  async choose(choice, signal) {
    if (model.likelihoods === undefined) return scoreChooser.choose(choice, signal);
    const answers = choice.options.map((_, at) => `${at + 1}`);
    const likelihoods = await model.likelihoods(
      { prompt: promptOf(choice), ...(signal === undefined ? {} : { options: { signal } }) },
      answers,
    );
    return highest(likelihoods);
  },
});

const promptOf = ({ question, purpose, options }: Choice): string =>
  [
    `Question: ${question}`,
    ...options.map(({ text }, at) => `${at + 1}. ${text}`),
    `The number of ${purpose} is `,
  ].join('\n');

const highest = (values: readonly number[]): number =>
  values.reduce((best, value, at) => (value > (values[best] ?? 0) ? at : best), 0);
