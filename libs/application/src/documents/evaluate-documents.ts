import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import { findSegments, kindOfQuestion, segmentText, type AskedDocument } from '@coopkg/documents';
import { wilsonRate, type Rate } from '@coopkg/evaluation';
import { askFiles, askOptions, openFiles, type OpenedFiles } from './ask-files.js';
import { readDocumentCases, type DocumentCase, type DocumentCases } from './document-cases.js';
import { holdsOneOf, isSupported, judged, type DocumentOutcome } from './judge-document-answer.js';

/** Whether the answer is in the first five segments, by way of finding them. */
export interface Recall {
  words: Rate;
  meaning: Rate | null;
  both: Rate | null;
}

export interface DocumentsReport {
  cases: DocumentCases;
  documents: number;
  /** Right answers with the right place, of the questions that have an answer. */
  right: Rate;
  rightAnswers: Rate;
  /** `right` by what is asked for. */
  byKind: { kind: string; right: Rate }[];
  /** Questions without an answer that are told so. */
  noticed: Rate;
  /** Among all documents at once. */
  recallAt5: Recall;
  /** Answers with a sentence or a cell that is in no passage that they cite. */
  unsupported: number;
  p95Ms: number;
  failed: DocumentOutcome[];
}

export interface EvaluationOptions {
  meanings: boolean;
  onProgress?: (done: number, of: number) => void;
}

/** Asks each question its document, and finds its segments among all documents. */
export async function evaluateDocuments(
  configuration: Configuration,
  folder: string,
  which: DocumentCases,
  options: EvaluationOptions,
): Promise<DocumentsReport> {
  const cases = await readDocumentCases(which);
  const { opened, documentsOf } = await openCases(configuration, folder, cases, options);
  const outcomes: DocumentOutcome[] = [];
  for (const one of cases)
    outcomes.push(judged(one, await askFiles(opened, one.question, documentsOf(one))));
  const recallAt5 = await recallOf(opened, cases, documentsOf);
  await opened.embedder?.dispose();
  const answerable = outcomes.filter((one) => one.case.answer !== null);
  const absent = outcomes.filter((one) => one.case.answer === null);
  const times = outcomes.map(({ answer }) => answer.timings.total).sort((a, b) => a - b);
  return {
    cases: which,
    documents: opened.documents.length,
    right: rateOf(answerable, ({ cited }) => cited),
    rightAnswers: rateOf(answerable, ({ right }) => right),
    byKind: ratesByKind(answerable),
    noticed: rateOf(absent, ({ right }) => right),
    recallAt5,
    unsupported: outcomes.filter(({ answer }) => !isSupported(answer)).length,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    failed: outcomes.filter(({ cited }) => !cited),
  };
}

interface OpenedCases {
  opened: OpenedFiles;
  documentsOf: (one: DocumentCase) => AskedDocument[];
}

/** The documents that questions are about, ready to be asked. */
export async function openCases(
  configuration: Configuration,
  folder: string,
  cases: readonly DocumentCase[],
  { meanings, onProgress }: EvaluationOptions,
): Promise<OpenedCases> {
  const files = [...new Set(cases.map(({ file }) => file))];
  const opened = await openFiles(
    configuration,
    files.map((file) => path.join(folder, file)),
    { meanings, onRead: (_, done) => onProgress?.(done, files.length) },
  );
  const documentsOf = ({ file }: DocumentCase): AskedDocument[] =>
    opened.documents.filter(({ id }) => id === String(files.indexOf(file)));
  return { opened, documentsOf };
}

const rateOf = <Item>(items: readonly Item[], isHit: (item: Item) => boolean): Rate =>
  wilsonRate(items.filter(isHit).length, items.length);

/** Most frequent first. */
function ratesByKind(outcomes: readonly DocumentOutcome[]): DocumentsReport['byKind'] {
  const kinds = new Map<string, DocumentOutcome[]>();
  for (const one of outcomes) {
    const { file, question } = one.case;
    const kind = /\.(?:xlsx|csv)$/u.test(file) ? 'table' : kindOfQuestion(question);
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds]
    .map(([kind, some]) => ({ kind, right: rateOf(some, ({ cited }) => cited) }))
    .sort((one, other) => other.right.questions - one.right.questions);
}

async function recallOf(
  opened: OpenedFiles,
  cases: readonly DocumentCase[],
  documentsOf: OpenedCases['documentsOf'],
): Promise<Recall> {
  const found = { words: [] as boolean[], meaning: [] as boolean[], both: [] as boolean[] };
  for (const one of cases) {
    const { question, answer } = one;
    const texts = documentsOf(one).flatMap(({ id }) => opened.index.readingOf(id)!.passages);
    // What is computed stands nowhere.
    if (answer === null || !holdsOneOf(texts.map(({ text }) => text).join('\n'), answer)) continue;
    const { vector } = await askOptions(opened, question);
    const has = (only?: 'words' | 'meaning'): boolean =>
      findSegments(question, opened.documents, opened.index, { vector, ...(only && { only }) })
        .slice(0, 5)
        .some(({ documentId, segment }) =>
          holdsOneOf(segmentText(opened.index.readingOf(documentId)!, segment), answer),
        );
    found.words.push(has('words'));
    if (vector === undefined) continue;
    found.meaning.push(has('meaning'));
    found.both.push(has());
  }
  const rate = (values: readonly boolean[]): Rate => rateOf(values, Boolean);
  return {
    words: rate(found.words),
    meaning: opened.embedder === null ? null : rate(found.meaning),
    both: opened.embedder === null ? null : rate(found.both),
  };
}
