import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import type { AskedDocument, Reading } from '@coopkg/documents';
import { askFiles, openFiles } from './ask-files.js';
import { readDocumentCases } from './document-cases.js';
import type { EvaluationOptions } from './evaluate-documents.js';

export interface DocumentTimes {
  documents: number;
  pages: number;
  segments: number;
  questions: number;
  medianMs: number;
  p95Ms: number;
}

/** Characters of a page, where a document has no pages. */
const charactersPerPage = 1500;
const mostQuestions = 100;

/**
 * How long answers take over so many pages at once: the documents of the questions to develop by, as
 * often as it takes, each question to all of them.
 */
export async function timeDocumentAnswers(
  configuration: Configuration,
  folder: string,
  pages: number,
  { meanings, onProgress }: EvaluationOptions,
): Promise<DocumentTimes> {
  const cases = await readDocumentCases('validation');
  const files = [...new Set(cases.map(({ file }) => path.join(folder, file)))];
  const opened = await openFiles(configuration, files, {
    meanings,
    onRead: (_, done) => onProgress?.(done, files.length),
  });
  const { index } = opened;
  const originals = [...opened.documents];
  const documents: AskedDocument[] = [...originals];
  let total = 0;
  for (let round = 0; total < pages; round++)
    for (const { id, name } of originals) {
      if (total >= pages) break;
      const reading = index.readingOf(id)!;
      total += pagesOf(reading);
      if (round === 0) continue;
      const copy = { id: `${id}-${round}`, name };
      await index.add(copy.id, name, reading);
      const vectors = index.vectorsOf(id);
      if (vectors !== undefined) index.setVectors(copy.id, vectors);
      documents.push(copy);
    }
  const times: number[] = [];
  for (const { question } of cases.slice(0, mostQuestions)) {
    const started = performance.now();
    await askFiles(opened, question, documents);
    times.push(performance.now() - started);
  }
  await opened.embedder?.dispose();
  times.sort((one, other) => one - other);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    documents: documents.length,
    pages: Math.round(total),
    segments: index.size,
    questions: times.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
  };
}

const pagesOf = ({ pages, passages }: Reading): number =>
  pages ?? passages.reduce((sum, { text }) => sum + text.length, 0) / charactersPerPage;
