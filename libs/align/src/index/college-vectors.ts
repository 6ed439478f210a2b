import type { TextEmbedder } from '@coopkg/contracts';
import { isHan } from '../text/normalise.js';
import { joinedVector } from './joined-vector.js';
import type { LinkIndex } from './link-index.js';

/** A college that a name may mean, with the likeness of the two names, up to 1. */
export interface LikelyCollege {
  entry: number;
  likeness: number;
}

/** Names that are embedded in one call: the work can be stopped between two. */
const batch = 64;
/** Texts whose vectors are kept: the same names are asked about again and again. */
const mostKept = 1000;

/**
 * The graph's colleges with Chinese names as vectors of an embedding model, joined with characters
 * and sounds: for what neither the tables nor the rules know. A university has a few dozen, which are
 * compared one by one.
 */
export class CollegeVectors {
  private readonly kept = new Map<string, Float32Array>();

  private constructor(
    private readonly index: LinkIndex,
    private readonly questions: TextEmbedder,
    private readonly colleges: ReadonlyMap<number, Float32Array>,
  ) {}

  /**
   * @param questions embeds what is asked about
   * @param names embeds the colleges: some 15 ms of one core for each name unless it holds them
   */
  static async of(
    index: LinkIndex,
    questions: TextEmbedder,
    names: TextEmbedder = questions,
    signal?: AbortSignal,
  ): Promise<CollegeVectors> {
    const wanted = [...index.entries].flatMap(({ kind, inGraph, value }, entry) =>
      kind === 'college' && inGraph && isHan(value.charCodeAt(0)) ? [{ entry, value }] : [],
    );
    const colleges = new Map<number, Float32Array>();
    for (let from = 0; from < wanted.length; from += batch) {
      const some = wanted.slice(from, from + batch);
      const meanings = await names.embed(
        some.map(({ value }) => value),
        signal,
      );
      for (const [at, { entry, value }] of some.entries())
        colleges.set(entry, joinedVector(value, meanings[at]!));
    }
    return new CollegeVectors(index, questions, colleges);
  }

  /** The colleges of universities, those whose names are likest to the text first. */
  async likest(
    text: string,
    universities: readonly number[],
    signal?: AbortSignal,
  ): Promise<LikelyCollege[]> {
    const own = new Set(universities.flatMap((entry) => [...this.index.collegesOf.of(entry)]));
    if (own.size === 0) return [];
    const asked = await this.vectorOf(text, signal);
    return [...own]
      .flatMap((entry) => {
        const vector = this.colleges.get(entry);
        return vector === undefined ? [] : [{ entry, likeness: product(asked, vector) }];
      })
      .sort((a, b) => b.likeness - a.likeness);
  }

  private async vectorOf(text: string, signal?: AbortSignal): Promise<Float32Array> {
    const known = this.kept.get(text);
    if (known !== undefined) return known;
    const [meaning] = await this.questions.embed([text], signal);
    const vector = joinedVector(text, meaning!);
    if (this.kept.size >= mostKept) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(text, vector);
    return vector;
  }
}

const product = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
};
