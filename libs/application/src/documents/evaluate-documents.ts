import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentAnswer } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { findSegments, segmentText } from '@coopkg/documents';
import { halfOf, rateOf, readCases, type Rate } from '@coopkg/evaluation';
import { z } from 'zod';
import { askFiles, openFiles, type OpenedFiles } from './ask-files.js';
import { queryInstruction } from './document-meanings.js';

/** The shipped questions; what they are about is not shipped. */
export const documentQuestionsFile = fileURLToPath(
  new URL('../../../../data/documents/questions.jsonl', import.meta.url),
);

export const documentCaseSchema = z.strictObject({
  id: z.string(),
  /** Relative to the folder of documents. */
  file: z.string(),
  question: z.string(),
  /** What the answer must hold, one of these; null: the document does not say. */
  answer: z.array(z.string()).nullable(),
  /** The page that must be cited. */
  page: z.number().int().optional(),
  /** What the heading or the sheet that is cited must hold. */
  place: z.string().optional(),
});
export type DocumentCase = z.infer<typeof documentCaseSchema>;

export interface DocumentOutcome {
  case: DocumentCase;
  answer: DocumentAnswer;
  /** The answer holds what it must. */
  right: boolean;
  /** And stands where it is said to. */
  cited: boolean;
}

/** Whether the answer is in the first five segments, by way of finding them. */
export interface Recall {
  words: Rate;
  meaning: Rate | null;
  fused: Rate | null;
}

export interface DocumentsReport {
  half: string;
  documents: number;
  /** Right answers with the right place, of the questions that have an answer. */
  right: Rate;
  rightAnswers: Rate;
  /** Questions without an answer that are told so. */
  noticed: Rate;
  /** Among all documents at once. */
  recallAt5: Recall;
  /** Answers with a sentence or a cell that is in no passage that they cite. */
  unsupported: number;
  p95Ms: number;
  failed: DocumentOutcome[];
}

/** Asks each question its document, and finds its segments among all documents. */
export async function evaluateDocuments(
  configuration: Configuration,
  folder: string,
  half: 'validation' | 'test',
  options: { meanings: boolean; onProgress?: (done: number, of: number) => void },
): Promise<DocumentsReport> {
  const cases = halfOf(await readCases(documentQuestionsFile, documentCaseSchema), half);
  const files = [...new Set(cases.map(({ file }) => file))];
  const opened = await openFiles(
    configuration,
    files.map((file) => path.join(folder, file)),
    { meanings: options.meanings, onRead: (_, done) => options.onProgress?.(done, files.length) },
  );
  const outcomes: DocumentOutcome[] = [];
  for (const one of cases) {
    const documents = opened.documents.filter(({ id }) => id === String(files.indexOf(one.file)));
    outcomes.push(judged(one, await askFiles(opened, one.question, documents)));
  }
  const recallAt5 = await recallOf(opened, cases, files);
  await opened.embedder?.dispose();
  const answerable = outcomes.filter((one) => one.case.answer !== null);
  const times = outcomes.map(({ answer }) => answer.timings.total).sort((a, b) => a - b);
  return {
    half,
    documents: files.length,
    right: rateOf(answerable.map(({ cited }) => cited)),
    rightAnswers: rateOf(answerable.map(({ right }) => right)),
    noticed: rateOf(outcomes.filter((one) => one.case.answer === null).map(({ right }) => right)),
    recallAt5,
    unsupported: outcomes.filter(({ answer }) => !isSupported(answer)).length,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    failed: outcomes.filter(({ cited }) => !cited),
  };
}

export function judged(one: DocumentCase, answer: DocumentAnswer): DocumentOutcome {
  if (one.answer === null) {
    const right = answer.status === 'not-in-documents';
    return { case: one, answer, right, cited: right };
  }
  const right =
    answer.status === 'answered' &&
    one.answer.some((text) => plain(answer.answer).includes(plain(text)));
  const placed = answer.citations.some(
    ({ page, heading, sheet }) =>
      (one.page === undefined || page === one.page) &&
      (one.place === undefined || `${heading ?? ''} ${sheet ?? ''}`.includes(one.place)),
  );
  return { case: one, answer, right, cited: right && placed };
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s"'“”]/gu, '');

async function recallOf(
  opened: OpenedFiles,
  cases: readonly DocumentCase[],
  files: readonly string[],
): Promise<Recall> {
  const found = { words: [] as boolean[], meaning: [] as boolean[], fused: [] as boolean[] };
  for (const { question, answer, file } of cases) {
    const reading = opened.index.readingOf(String(files.indexOf(file)));
    if (answer === null || reading === undefined) continue;
    // What is computed stands nowhere.
    const all = plain(reading.passages.map(({ text }) => text).join('\n'));
    if (!answer.some((text) => all.includes(plain(text)))) continue;
    const [vector] = (await opened.embedder?.embed([queryInstruction + question])) ?? [];
    const has = (only?: 'words' | 'meaning'): boolean =>
      findSegments(question, opened.documents, opened.index, { vector, ...(only && { only }) })
        .slice(0, 5)
        .some(({ documentId, segment }) => {
          const text = plain(segmentText(opened.index.readingOf(documentId)!, segment));
          return answer.some((one) => text.includes(plain(one)));
        });
    found.words.push(has('words'));
    if (vector === undefined) continue;
    found.meaning.push(has('meaning'));
    found.fused.push(has());
  }
  const { words, meaning, fused } = found;
  return {
    words: rateOf(words),
    meaning: meaning.length === 0 ? null : rateOf(meaning),
    fused: fused.length === 0 ? null : rateOf(fused),
  };
}

/**
 * Whether an answer consists of what it cites: whole passages, or cells of the rows of a table. A
 * number alone may have been computed from a table: that it cites rows is all that is asked of it.
 */
export function isSupported({
  status,
  answer,
  citations,
}: Pick<DocumentAnswer, 'status' | 'answer' | 'citations'>): boolean {
  if (status !== 'answered') return true;
  const rows = citations.filter(({ row }) => row !== null).map(({ text }) => plain(text));
  if (rows.length > 0 && isNumber.test(answer)) return true;
  const sentences = citations
    .map(({ text }) => plain(text))
    .filter((text) => text !== '')
    .sort((one, other) => other.length - one.length);
  const rest = sentences.reduce((left, text) => left.replaceAll(text, '；'), plain(answer));
  return rest
    .split(rows.length > 0 ? betweenCells : '；')
    .every((part) => part === '' || rows.some((row) => row.includes(part)));
}

/** With a unit. */
const isNumber = /^-?[\d.,]+\s*[%\p{L}]{0,6}$/u;
/** Of `plain` text: what stands between cells, and around the value of the highest or lowest. */
const betweenCells = /[；;,()]/u;
