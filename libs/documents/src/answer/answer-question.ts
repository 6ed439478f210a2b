import type { DocumentAnswer } from '@coopkg/contracts';
import type { DocumentIndex } from '../index/document-index.js';
import { absentTerms } from './absent-terms.js';
import { readQuestion } from './asked.js';
import { citationOf } from './citation-of.js';
import { composeAnswer } from './compose-answer.js';
import {
  findCandidates,
  type AskedDocument,
  type AskOptions,
  type Found,
} from './find-candidates.js';
import { confidenceOf } from './ranking/weights.js';
import type { DecisionSignals } from './ranking/signals.js';
import { writeAnswer } from '../write/write-answer.js';
import { bestTable } from './tables/best-table.js';

/** Of a question's terms by weight, for an answer from a table. */
const tableCoverage = 0.74;

export type Answered = Omit<DocumentAnswer, 'entities' | 'people'>;

/**
 * Answers from documents: what is said is in them letter by letter, or computed from cells of their
 * tables; or a larger model wrote it and a passage bears each sentence out. Says so where they do not
 * hold the answer.
 */
export async function answerQuestion(
  question: string,
  documents: readonly AskedDocument[],
  index: DocumentIndex,
  options: AskOptions = {},
): Promise<Answered> {
  const started = performance.now();
  const asked = readQuestion(question);
  const found = await findCandidates(asked, documents, index, options);
  const searched = performance.now();
  const table = fromTable(found);
  const { writing, text } = table === null ? await written(question, found, options) : unwritten;
  const composed = table ?? text ?? fromSentences(found);
  const ended = performance.now();
  const timings = {
    find: Math.round(searched - started),
    answer: Math.round(ended - searched),
    total: Math.round(ended - started),
  };
  const said = composed ?? { answer: notThere[asked.language], citations: [] };
  const status = composed === null ? 'not-in-documents' : 'answered';
  return { status, ...said, ...(writing === undefined ? {} : { writing }), timings };
}

interface Written extends Pick<Answered, 'writing'> {
  text: Composed | null;
}

const unwritten: Written = { text: null };

/** What a larger model writes, where there is one; that it failed is told. */
async function written(question: string, found: Found, options: AskOptions): Promise<Written> {
  const { write, signal, onWriteFault } = options;
  if (write === undefined) return unwritten;
  try {
    const text = await writeAnswer(question, found, write, signal);
    return text === null ? unwritten : { text, writing: 'written' };
  } catch (error) {
    signal?.throwIfAborted();
    onWriteFault?.(error);
    return { text: null, writing: 'failed' };
  }
}

const notThere = {
  zh: '这些文档里没有答案。',
  en: 'The documents do not say.',
} as const;

export type Composed = Pick<Answered, 'answer' | 'citations'>;

/** Null where no table accounts for the question, or a sentence does so better. */
export function fromTable({ asked, candidates, readings, weights }: Found): Composed | null {
  const table = bestTable(asked, readings, weights);
  if (table === null || table.coverage < tableCoverage) return null;
  const [best] = candidates;
  if (best !== undefined && table.coverage < best.coverage - 0.1) return null;
  const within = readings.get(table.documentId)!;
  return {
    answer: table.answer,
    citations: table.passages.map((passage) => citationOf(within, passage, table.coverage)),
  };
}

/** Null where the likeliest sentence is below the bar. */
function fromSentences(found: Found): Composed | null {
  const { asked } = found;
  const [best] = found.candidates;
  if (best === undefined || asked.terms.length === 0) return null;
  const confidence = confidenceOf(decisionSignals(found), found.ranking);
  if (confidence < found.ranking.bar) return null;
  return composeAnswer(asked, best, found.readings.get(best.documentId)!, confidence);
}

/** What tells whether the likeliest passage answers. */
export function decisionSignals({ asked, candidates: [best], readings }: Found): DecisionSignals {
  if (best === undefined) throw new RangeError('There is no passage to decide on.');
  const { reading, name } = readings.get(best.documentId)!;
  const absent = absentTerms(asked, reading, name).reduce((sum, { weight }) => sum + weight, 0);
  const all = asked.terms.reduce((sum, { weight }) => sum + weight, 0);
  const isLatin = Number(asked.language === 'en');
  return {
    ...best.signals,
    constant: 1,
    coverageSquared: best.signals.coverage ** 2,
    meaningSquared: best.signals.meaning ** 2,
    absent: all === 0 ? 0 : absent / all,
    meaningLatin: isLatin * best.signals.meaning,
    isLatin,
  };
}
