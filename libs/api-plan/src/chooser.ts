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

const highest = (values: readonly number[]): number =>
  values.reduce((best, value, at) => (value > (values[best] ?? 0) ? at : best), 0);
