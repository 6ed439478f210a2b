import type { DocumentAnswer } from '@coopkg/contracts';
import { fused, type DocumentIndex, type Hit } from '../index/document-index.js';
import { absentTerms } from './absent-terms.js';
import { readQuestion, type Asked } from './asked.js';
import { citationOf } from './citation-of.js';
import { composeAnswer } from './compose-answer.js';
import {
  findSentences,
  termWeights,
  type Candidate,
  type SearchedReading,
} from './find-sentences.js';
import { holdsWanted } from './kinds-of-value.js';
import { bestTable, type FoundTable } from './tables/best-table.js';

/** A document among those that are asked. */
export interface AskedDocument {
  id: string;
  name: string;
}

export interface AskOptions {
  /** Of the question, where segments have vectors. */
  vector?: Float32Array | undefined;
  /** What is measured alone: words, or meaning. */
  only?: 'words' | 'meaning';
}

/** Segments that are looked into. */
const mostSegments = 24;

/** Below it the documents do not say; fitted by `coopkg eval --documents`. */
export const answerPolicy = {
  /** Of the question's terms by weight, in a passage and around it. */
  coverage: 0.66,
  /** The same where the passage holds no value of the kind that is asked for. */
  coverageWithoutValue: 0.85,
  /** The same where a word of the question stands nowhere in the document. */
  coverageWithAbsent: 0.75,
  /** In the passage alone. */
  own: 0.25,
  /** The same where it holds a value of the kind that is asked for. */
  ownWithValue: 0.12,
  /** For an answer from a table. */
  table: 0.74,
} as const;

export type Answered = Omit<DocumentAnswer, 'entities' | 'people'>;

/**
 * Answers from documents: what is said is in them letter by letter, or computed from cells of their
 * tables. Says so where they do not hold the answer.
 */
export function answerQuestion(
  question: string,
  documents: readonly AskedDocument[],
  index: DocumentIndex,
  options: AskOptions = {},
): Answered {
  const started = performance.now();
  const asked = readQuestion(question);
  const hits = findSegments(question, documents, index, options);
  const found = performance.now();
  const weights = termWeights(asked.terms, (term) => index.frequencyOf(term), index.size);
  const readings = new Map(
    documents.flatMap(({ id, name }) => {
      const reading = index.readingOf(id);
      return reading === undefined
        ? []
        : [[id, { documentId: id, name, reading, searched: new Map() }] as const];
    }),
  );
  const candidates = candidatesIn(asked, hits, readings, weights);
  const likeliest = bestTable(asked, readings, weights);
  const table = likeliest !== null && likeliest.coverage >= answerPolicy.table ? likeliest : null;
  const composed = chosen(asked, candidates, table, readings);
  const ended = performance.now();
  const timings = {
    find: Math.round(found - started),
    answer: Math.round(ended - found),
    total: Math.round(ended - started),
  };
  return composed === null
    ? { status: 'not-in-documents', answer: notThere[asked.language], citations: [], timings }
    : { status: 'answered', ...composed, timings };
}

const notThere = {
  zh: '这些文档里没有答案。',
  en: 'The documents do not say.',
} as const;

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

function candidatesIn(
  asked: Asked,
  hits: readonly Hit[],
  readings: ReadonlyMap<string, SearchedReading>,
  weights: ReadonlyMap<string, number>,
): Candidate[] {
  const byDocument = new Map<string, number[]>();
  const ranks = new Map<string, number>();
  for (const [rank, { documentId, segment, score }] of hits.slice(0, mostSegments).entries()) {
    byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), segment]);
    ranks.set(`${documentId} ${segment}`, score * (1 - rank / 1000));
  }
  const candidates: Candidate[] = [];
  for (const [id, segments] of byDocument) {
    const within = readings.get(id);
    if (within === undefined) continue;
    for (const candidate of findSentences(asked, within, segments, weights)) {
      const rank = Math.max(
        ...segments
          .filter((segment) => {
            const { from, to } = within.reading.segments[segment]!;
            return candidate.passage >= from && candidate.passage < to;
          })
          .map((segment) => ranks.get(`${id} ${segment}`) ?? 0),
      );
      candidates.push({ ...candidate, score: candidate.score + 0.06 * rank });
    }
  }
  return candidates.sort((a, b) => b.score - a.score);
}

function chosen(
  asked: Asked,
  candidates: readonly Candidate[],
  table: FoundTable | null,
  readings: ReadonlyMap<string, SearchedReading>,
): Pick<Answered, 'answer' | 'citations'> | null {
  const [best] = candidates;
  if (table !== null && (best === undefined || table.coverage >= best.coverage - 0.1)) {
    const within = readings.get(table.documentId)!;
    return {
      answer: table.answer,
      citations: table.passages.map((passage) => citationOf(within, passage, table.coverage)),
    };
  }
  if (best === undefined || asked.terms.length === 0) return null;
  const within = readings.get(best.documentId)!;
  return isEnough(asked, best, within) ? composeAnswer(asked, best, within) : null;
}

/** Whether a passage accounts for enough of a question to be its answer. */
function isEnough(asked: Asked, best: Candidate, { reading, name }: SearchedReading): boolean {
  if (best.missing.length > 0) return false;
  const isAbsent = absentTerms(asked, reading, name).length > 0;
  if (isAbsent && best.coverage < answerPolicy.coverageWithAbsent) return false;
  const fits = holdsWanted(reading.passages[best.passage]!.text, asked.wanted);
  const own = fits === true ? answerPolicy.ownWithValue : answerPolicy.own;
  const coverage = fits === false ? answerPolicy.coverageWithoutValue : answerPolicy.coverage;
  return best.coverage >= coverage && best.own >= own;
}
