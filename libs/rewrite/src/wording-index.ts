import type { Language, SlottedQuestion } from '@coopkg/contracts';
import {
  packWordings,
  productsWith,
  queryAt,
  textAt,
  type FoundQuery,
  type PackedWordings,
  type WordedQuery,
} from './packed-wordings.js';
import { lengthOf, wordingFeatures } from './wording-features.js';

export interface NearWording {
  template: FoundQuery;
  language: Language;
  /** With placeholders, `{university}的{person}`. */
  text: string;
  /** Cosine, in -1..1. */
  score: number;
}

interface Hit {
  wordings: PackedWordings;
  position: number;
  score: number;
}

/** The best hits of many; among equals the one that came first. */
class BestHits {
  #hits: Hit[] = [];
  #least = -Infinity;

  constructor(private readonly most: number) {}

  /** Whether a score may still be among the best. */
  takes(score: number): boolean {
    return score > this.#least;
  }

  add(hit: Hit): void {
    this.#hits.push(hit);
    if (this.#hits.length < 4 * this.most + 64) return;
    this.#hits = this.ranked();
    if (this.#hits.length === this.most) this.#least = this.#hits.at(-1)!.score;
  }

  ranked(): Hit[] {
    return this.#hits.sort((left, right) => right.score - left.score).slice(0, this.most);
  }
}

/** The training wordings of question types and patterns, searchable by likeness. */
export class WordingIndex {
  /** Whose wordings stand in `extra` instead. */
  readonly #replaced: ReadonlySet<number>;

  private constructor(
    private readonly base: PackedWordings,
    private readonly extra: PackedWordings,
    extraIds: ReadonlySet<string>,
  ) {
    const replaced = new Set<number>();
    if (extraIds.size > 0)
      base.queryEnds.forEach((_, at) => {
        if (extraIds.has(queryAt(base, at).id)) replaced.add(at);
      });
    this.#replaced = replaced;
  }

  /** The packed wordings, with those of `edited` in the place of their namesakes. */
  static from(base: PackedWordings, edited: readonly WordedQuery[] = []): WordingIndex {
    return new WordingIndex(base, packWordings(edited), new Set(edited.map(({ id }) => id)));
  }

  static of(queries: readonly WordedQuery[]): WordingIndex {
    return WordingIndex.from(packWordings(queries));
  }

  /** The same index with other edited queries. */
  withEdited(edited: readonly WordedQuery[]): WordingIndex {
    return WordingIndex.from(this.base, edited);
  }

  /** The queries that can be found. */
  get queries(): string[] {
    return [this.base, this.extra].flatMap((wordings) =>
      Array.from(wordings.queryEnds, (_, at) =>
        wordings === this.base && this.#replaced.has(at) ? [] : [queryAt(wordings, at).cypher],
      ).flat(),
    );
  }

  /** Best first. */
  nearest(question: Pick<SlottedQuestion, 'text'>, k: number): NearWording[] {
    const features = wordingFeatures(question.text);
    const length = lengthOf(features);
    const best = new BestHits(k);
    for (const wordings of [this.base, this.extra]) {
      const products = productsWith(wordings, features);
      for (let position = 0; position < products.length; position++) {
        const score = products[position]! / (length * wordings.lengths[position]!);
        if (best.takes(score) && !this.#isReplaced(wordings, position))
          best.add({ wordings, position, score });
      }
    }
    return best.ranked().map(({ wordings, position, score }) => {
      const source = wordings.sources[position]!;
      return {
        template: queryAt(wordings, source >> 1),
        language: source % 2 === 0 ? 'zh' : 'en',
        text: textAt(wordings, position),
        score,
      };
    });
  }

  #isReplaced(wordings: PackedWordings, position: number): boolean {
    return wordings === this.base && this.#replaced.has(wordings.sources[position]! >> 1);
  }
}
