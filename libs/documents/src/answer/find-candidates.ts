import type { WriteText } from '../write/write-answer.js';
import { fused, type DocumentIndex, type Hit } from '../index/document-index.js';
import type { Asked } from './asked.js';
import { compareMeanings, type Embed } from './compare-meanings.js';
import {
  findSentences,
  termWeights,
  type Candidate,
  type SearchedReading,
} from './find-sentences.js';
import { rankingWeights, rankOf, type RankingWeights } from './ranking/weights.js';

/** A document among those that are asked. */
export interface AskedDocument {
  id: string;
  name: string;
}

export interface AskOptions {
  /** Of the question, where segments have vectors. */
  vector?: Float32Array | undefined;
  /** Compares sentences by meaning, too. */
  embed?: Embed | undefined;
  /** What is measured alone: words, or meaning. */
  only?: 'words' | 'meaning';
  /** A larger model that writes what tables do not answer. */
  write?: WriteText | undefined;
  /** Is told why it has not written. */
  onWriteFault?: ((error: unknown) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Found {
  /** With words of the documents that mean the same as the question's. */
  asked: Asked;
  /** Likeliest first. */
  candidates: Candidate[];
  readings: Map<string, SearchedReading>;
  /** How much a term of the question tells, by the term. */
  weights: Map<string, number>;
  /** By which the candidates were ranked. */
  ranking: RankingWeights;
}

/** Segments that are looked into. */
const mostSegments = 24;

/** Passages of documents that may answer a question. */
export async function findCandidates(
  asked: Asked,
  documents: readonly AskedDocument[],
  index: DocumentIndex,
  options: AskOptions,
): Promise<Found> {
  const hits = findSegments(asked.question, documents, index, options);
  const weights = termWeights(asked.terms, (term) => index.frequencyOf(term), index.size);
  const readings = new Map(
    documents.flatMap(({ id, name }) => {
      const reading = index.readingOf(id);
      return reading === undefined
        ? []
        : [[id, { documentId: id, name, reading, searched: new Map() }] as const];
    }),
  );
  const { words, meaning } = rankingWeights();
  const byWords = ranked(candidatesIn(asked, hits, readings, weights), words);
  if (options.embed === undefined)
    return { asked, candidates: byWords, readings, weights, ranking: words };
  const compared = await compareMeanings(asked, byWords, { readings, weights }, options.embed);
  return {
    asked: compared.asked,
    candidates: ranked(compared.candidates, meaning),
    readings,
    weights,
    ranking: meaning,
  };
}

/** Segments by their words and by meaning, fused. */
export function findSegments(
  question: string,
  documents: readonly AskedDocument[],
  index: DocumentIndex,
  { vector, only }: AskOptions,
): Hit[] {
  const within = new Set(documents.map(({ id }) => id));
  const byWords = only === 'meaning' ? [] : index.byWords(question, within);
  const byMeaning = vector === undefined || only === 'words' ? [] : index.byMeaning(vector, within);
  return fused([byWords, byMeaning].filter((ranking) => ranking.length > 0));
}

const ranked = (candidates: readonly Candidate[], weights: RankingWeights): Candidate[] =>
  candidates
    .map((one) => ({ one, rank: rankOf(one.signals, weights) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);

function candidatesIn(
  asked: Asked,
  hits: readonly Hit[],
  readings: ReadonlyMap<string, SearchedReading>,
  weights: ReadonlyMap<string, number>,
): Candidate[] {
  const found = new Map<string, Hit[]>();
  for (const hit of hits.slice(0, mostSegments))
    found.set(hit.documentId, [...(found.get(hit.documentId) ?? []), hit]);
  return [...found].flatMap(([id, some]) => {
    const within = readings.get(id);
    if (within === undefined) return [];
    const { segments } = within.reading;
    const numbers = some.map(({ segment }) => segment);
    return findSentences(asked, within, numbers, weights).map((candidate) => {
      const holding = some.filter(({ segment }) => {
        const { from, to } = segments[segment]!;
        return candidate.passage >= from && candidate.passage < to;
      });
      const best = Math.max(...holding.map(({ score }) => score));
      return { ...candidate, signals: { ...candidate.signals, found: best } };
    });
  });
}
