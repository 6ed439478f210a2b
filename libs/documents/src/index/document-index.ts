import MiniSearch from 'minisearch';
import type { VectorIndex } from '@coopkg/contracts';
import type { Reading } from '../passages.js';
import { comparable, termsOf } from './terms.js';

/** A segment of a document, by its number. */
export interface Hit {
  documentId: string;
  segment: number;
  score: number;
}

interface Entry {
  id: string;
  text: string;
  heading: string;
}

/**
 * The constant of reciprocal rank fusion (Cormack et al., SIGIR 2009): small, so that what one
 * ranking has first is among the first of both.
 */
const rankConstant = 10;
const perRanking = 60;
/** Segments that are indexed in one go: some 10 ms. */
const chunkSize = 8;

/** The vectors of a document's segments, those that are there by now. */
export interface SegmentVectors {
  /** The segments in the order in which they were added. */
  segments: number[];
  index: VectorIndex;
}

/** Finds segments of documents: by their words (BM25) and, where there are vectors, by meaning. */
export class DocumentIndex {
  private readonly words = new MiniSearch<Entry>({
    fields: ['text', 'heading'],
    tokenize: (text) => termsOf(text),
    processTerm: (term) => term,
    searchOptions: { boost: { heading: 0.6 }, bm25: { k: 1.2, b: 0.6, d: 0.3 } },
  });
  private readonly readings = new Map<string, Reading>();
  private readonly vectors = new Map<string, SegmentVectors>();

  /** In pieces, so that what else the process does goes on meanwhile. */
  async add(documentId: string, name: string, reading: Reading): Promise<void> {
    this.remove(documentId);
    await this.words.addAllAsync(
      reading.segments.map((segment, number) => ({
        id: `${documentId} ${number}`,
        text: comparable(segmentText(reading, number)),
        heading: comparable(headingOf(reading, segment.from, name)),
      })),
      { chunkSize },
    );
    this.readings.set(documentId, reading);
  }

  remove(documentId: string): void {
    const reading = this.readings.get(documentId);
    if (reading === undefined) return;
    this.words.discardAll(reading.segments.map((_, number) => `${documentId} ${number}`));
    this.readings.delete(documentId);
    this.vectors.delete(documentId);
  }

  setVectors(documentId: string, vectors: SegmentVectors): void {
    if (this.readings.has(documentId)) this.vectors.set(documentId, vectors);
  }

  vectorsOf(documentId: string): SegmentVectors | undefined {
    return this.vectors.get(documentId);
  }

  get documentIds(): string[] {
    return [...this.readings.keys()];
  }

  readingOf(documentId: string): Reading | undefined {
    return this.readings.get(documentId);
  }

  get size(): number {
    return this.words.documentCount;
  }

  /** In how many segments a term of `termsOf` is. */
  frequencyOf(term: string): number {
    return this.words.search(term, { tokenize: (text) => [text], fields: ['text', 'heading'] })
      .length;
  }

  byWords(question: string, within: ReadonlySet<string>): Hit[] {
    return this.words
      .search(comparable(question), { filter: ({ id }) => within.has(documentOf(id as string)) })
      .slice(0, perRanking)
      .map(({ id, score }) => hitOf(id as string, score));
  }

  byMeaning(question: Float32Array, within: ReadonlySet<string>): Hit[] {
    const hits: Hit[] = [];
    for (const [documentId, { segments, index }] of this.vectors)
      if (within.has(documentId))
        for (const { position, score } of index.search(question, perRanking))
          hits.push({ documentId, segment: segments[position]!, score });
    return hits.sort((a, b) => b.score - a.score).slice(0, perRanking);
  }
}

/** Reciprocal rank fusion of rankings: best first, scores in 0..1. */
export function fused(rankings: readonly (readonly Hit[])[]): Hit[] {
  const scores = new Map<string, Hit>();
  for (const ranking of rankings)
    for (const [rank, hit] of ranking.entries()) {
      const key = `${hit.documentId} ${hit.segment}`;
      const before = scores.get(key)?.score ?? 0;
      scores.set(key, { ...hit, score: before + 1 / (rankConstant + rank + 1) });
    }
  const most = rankings.length / (rankConstant + 1);
  return [...scores.values()]
    .map((hit) => ({ ...hit, score: hit.score / most }))
    .sort((a, b) => b.score - a.score);
}

export const segmentText = ({ passages, segments }: Reading, number: number): string => {
  const { from, to } = segments[number]!;
  return passages
    .slice(from, to)
    .map(({ text }) => text)
    .join('\n');
};

/** What stands above a passage: the document's name, headings, sheet, caption. */
export function headingOf(reading: Reading, passage: number, name: string): string {
  const { under, table, sheet } = reading.passages[passage]!;
  return [
    name.replace(/\.\w{1,5}$/u, ''),
    ...reading.headings[under]!,
    sheet ?? '',
    table === null ? '' : reading.tables[table]!.caption,
  ].join(' ');
}

const documentOf = (id: string): string => id.slice(0, id.lastIndexOf(' '));

const hitOf = (id: string, score: number): Hit => ({
  documentId: documentOf(id),
  segment: Number(id.slice(id.lastIndexOf(' ') + 1)),
  score,
});
