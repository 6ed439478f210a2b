import type { Compared } from './features.js';

/** Up to so many values, each is compared with every other side. */
const fewValues = 500;
/** Of more, so many share the most with the other side. */
const mostLikely = 100;

/** Finds the outputs worth comparing with an input, or inputs with an output: large catalogues have millions of pairs. */
export class LikelyMatches<One extends Compared> {
  private readonly byWord = new Map<string, number[]>();

  constructor(private readonly values: readonly One[]) {
    if (values.length <= fewValues) return;
    values.forEach((value, at) => {
      const words = bagsOf(value).flatMap(({ words: bag }) => [...bag.keys()]);
      for (const word of new Set(words)) {
        const places = this.byWord.get(word);
        if (places === undefined) this.byWord.set(word, [at]);
        else places.push(at);
      }
    });
  }

  for(other: Compared): readonly One[] {
    if (this.values.length <= fewValues) return this.values;
    const shared = new Map<number, number>();
    for (const bag of bagsOf(other))
      for (const [word, weight] of bag.words)
        for (const at of this.byWord.get(word) ?? [])
          shared.set(at, (shared.get(at) ?? 0) + weight);
    return [...shared]
      .sort(([, left], [, right]) => right - left)
      .slice(0, mostLikely)
      .map(([at]) => this.values[at]!);
  }
}

const bagsOf = ({ profile }: Compared): Compared['profile']['path'][] => [
  profile.path,
  profile.entity,
  profile.text,
];
