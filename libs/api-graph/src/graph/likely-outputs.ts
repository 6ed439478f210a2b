import type { ComparedInput, ComparedOutput } from './comparison.js';

/** Up to so many outputs, each is compared with every input. */
const fewOutputs = 500;
/** Of more, so many share the most with the input. */
const mostLikely = 100;

/** Finds the outputs worth comparing with an input: large catalogues have millions of pairs. */
export class LikelyOutputs {
  private readonly byWord = new Map<string, number[]>();

  constructor(private readonly outputs: readonly ComparedOutput[]) {
    if (outputs.length <= fewOutputs) return;
    outputs.forEach(({ profile }, at) => {
      const words = [profile.path, profile.entity, profile.text].flatMap(({ words: bag }) => [
        ...bag.keys(),
      ]);
      for (const word of new Set(words)) {
        const places = this.byWord.get(word);
        if (places === undefined) this.byWord.set(word, [at]);
        else places.push(at);
      }
    });
  }

  for({ profile }: ComparedInput): readonly ComparedOutput[] {
    if (this.outputs.length <= fewOutputs) return this.outputs;
    const shared = new Map<number, number>();
    for (const bag of [profile.words, profile.entity, profile.text])
      for (const [word, weight] of bag.words)
        for (const at of this.byWord.get(word) ?? [])
          shared.set(at, (shared.get(at) ?? 0) + weight);
    return [...shared]
      .sort(([, left], [, right]) => right - left)
      .slice(0, mostLikely)
      .map(([at]) => this.outputs[at]!);
  }
}
