import type { VectorIndex } from '@coopkg/contracts';
import { isHan } from '../text/normalise.js';
import type { LinkIndex } from './link-index.js';
import { nameDimensions, nameVector } from './name-vector.js';

/** Shorter names have too many neighbours. */
const isLongEnough = (name: string): boolean => name.length >= (isHan(name.charCodeAt(0)) ? 5 : 12);

/** Inner products below it are of names that share a word at most. */
const leastLikeness = 0.25;

/** The names that may be mistyped, as vectors: for what is written with more than one slip. */
export class NearNames {
  /** Words of the names in Latin letters: typed for one another they are no slip. */
  readonly words: ReadonlySet<string>;

  private constructor(
    private readonly names: readonly string[],
    private readonly vectors: VectorIndex,
  ) {
    this.words = new Set(names.flatMap((name) => name.match(/[a-z]+/gu) ?? []));
  }

  static of(index: LinkIndex, create: (dimensions: number) => VectorIndex): NearNames {
    const names = [...new Set([...index.universityTypos.names, ...index.valueTypos.names])].filter(
      isLongEnough,
    );
    const vectors = create(nameDimensions);
    for (let from = 0; from < names.length; from += 1024)
      vectors.add(names.slice(from, from + 1024).map(nameVector));
    return new NearNames(names, vectors);
  }

  /** The `count` names that look most like the text, the likest first. */
  nearest(text: string, count: number): string[] {
    return this.vectors
      .search(nameVector(text), count)
      .filter(({ score }) => score >= leastLikeness)
      .map(({ position }) => this.names[position]!);
  }
}

/** The index with its names as vectors, on an engine that the caller brings. */
export const withNearNames = (
  index: LinkIndex,
  create: (dimensions: number) => VectorIndex,
): LinkIndex => ({ ...index, nearNames: NearNames.of(index, create) });
