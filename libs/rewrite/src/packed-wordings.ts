import type { Language } from '@coopkg/contracts';
import type { Template } from '@coopkg/question-types';
import { featureCount, lengthOf, wordingFeatures } from './wording-features.js';

/** What wordings stand for: a question type, or a pattern, which is of no category. */
export type WordedQuery = Pick<Template, 'id' | 'slots' | 'cypher' | 'wordings'> &
  Partial<Pick<Template, 'category'>>;

/** A query that was found by one of its wordings. */
export type FoundQuery = Omit<WordedQuery, 'wordings'> & {
  /** Its first wording. */
  example: Partial<Record<Language, string>>;
};

/**
 * Wordings and their features as flat arrays, which a file holds as they are. Everything of one
 * length ends where the next begins.
 * The postings of a feature are pairs of bytes: how many wordings further on, and the weight there
 * (signed). A gap of more than a
 * byte or a weight of more than a byte takes several pairs.
 */
export interface PackedWordings {
  /** `FoundQuery` as JSON. */
  queries: Uint8Array;
  queryEnds: Uint32Array;
  /** With placeholders, `{university}的{person}`. */
  texts: Uint8Array;
  textEnds: Uint32Array;
  /** Of each wording: twice the number of its query, one more when it is English. */
  sources: Uint32Array;
  /** Euclidean length of each wording's features. */
  lengths: Float64Array;
  postings: Uint8Array;
  postingEnds: Uint32Array;
}

class GrowingBytes {
  #bytes = new Uint8Array(1024);
  size = 0;

  push(bytes: ArrayLike<number>): void {
    if (this.size + bytes.length > this.#bytes.length) {
      const grown = new Uint8Array(2 * (this.size + bytes.length));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.size);
    this.size += bytes.length;
  }

  get content(): Uint8Array {
    return this.#bytes.subarray(0, this.size);
  }
}

class GrowingPostings extends GrowingBytes {
  #last = 0;

  add(position: number, weight: number): void {
    for (; position - this.#last > 255; this.#last += 255) this.push([255, 0]);
    for (let rest = weight; rest !== 0;) {
      const part = Math.max(-127, Math.min(127, rest));
      this.push([position - this.#last, part]);
      this.#last = position;
      rest -= part;
    }
  }
}

/** All training wordings of the queries, Chinese before English, in the order of the queries. */
export function packWordings(queries: readonly WordedQuery[]): PackedWordings {
  const [queryTexts, texts] = [new GrowingBytes(), new GrowingBytes()];
  const [queryEnds, textEnds, sources, lengths]: number[][] = [[], [], [], []];
  const postings = Array.from({ length: featureCount }, () => new GrowingPostings());
  for (const [at, { wordings, ...query }] of queries.entries()) {
    const example = { zh: wordings.zh.manual[0], en: wordings.en.manual[0] };
    queryTexts.push(Buffer.from(JSON.stringify({ ...query, example })));
    queryEnds!.push(queryTexts.size);
    for (const [odd, language] of (['zh', 'en'] as const).entries()) {
      const { manual, generated, wide } = wordings[language];
      for (const text of [...manual, ...generated, ...wide]) {
        const features = wordingFeatures(text);
        features.forEach((weight, feature) => postings[feature]!.add(sources!.length, weight));
        texts.push(Buffer.from(text));
        textEnds!.push(texts.size);
        lengths!.push(lengthOf(features));
        sources!.push(2 * at + odd);
      }
    }
  }
  const all = new GrowingBytes();
  const postingEnds = postings.map(({ content }) => {
    all.push(content);
    return all.size;
  });
  return {
    queries: queryTexts.content,
    queryEnds: Uint32Array.from(queryEnds!),
    texts: texts.content,
    textEnds: Uint32Array.from(textEnds!),
    sources: Uint32Array.from(sources!),
    lengths: Float64Array.from(lengths!),
    postings: all.content,
    postingEnds: Uint32Array.from(postingEnds),
  };
}

const decoded = (bytes: Uint8Array, ends: Uint32Array, at: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(
    'utf8',
    at === 0 ? 0 : ends[at - 1],
    ends[at],
  );

export const queryAt = ({ queries, queryEnds }: PackedWordings, at: number): FoundQuery =>
  JSON.parse(decoded(queries, queryEnds, at)) as FoundQuery;

export const textAt = ({ texts, textEnds }: PackedWordings, at: number): string =>
  decoded(texts, textEnds, at);

/** Of each wording, the inner product of its features with these. */
export function productsWith(
  { postings, postingEnds, sources }: PackedWordings,
  features: Int32Array,
): Int32Array {
  const products = new Int32Array(sources.length);
  const weightsAt = new Int8Array(postings.buffer, postings.byteOffset, postings.length);
  for (let feature = 0; feature < featureCount; feature++) {
    const weight = features[feature]!;
    if (weight === 0) continue;
    const end = postingEnds[feature]!;
    let position = 0;
    for (let at = feature === 0 ? 0 : postingEnds[feature - 1]!; at < end; at += 2) {
      position += postings[at]!;
      products[position]! += weight * weightsAt[at + 1]!;
    }
  }
  return products;
}
