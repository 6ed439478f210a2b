import { writeFile } from 'node:fs/promises';
import type { Configuration } from '@coopkg/configuration';
import { fitAnswers, rankingWeightsFile, type FitRates } from '@coopkg/documents';
import { askOptions } from './ask-files.js';
import { readDocumentCases } from './document-cases.js';
import { openCases, type EvaluationOptions } from './evaluate-documents.js';
import { judged } from './judge-document-answer.js';

/** Of questions whose document was held out while the weights were fitted. */
export interface FittedAnswers {
  words: FitRates;
  meaning: FitRates;
}

/**
 * Fits how passages are ranked, and when the first is an answer, to the questions to develop by, and
 * writes the weights: by words alone, and with meanings.
 */
export async function fitDocumentAnswers(
  configuration: Configuration,
  folder: string,
  options: EvaluationOptions,
): Promise<FittedAnswers> {
  const cases = [
    ...(await readDocumentCases('validation')),
    ...(await readDocumentCases('colloquial')),
  ];
  const { opened, documentsOf } = await openCases(configuration, folder, cases, options);
  const questions = cases.map((one) => ({
    question: one.question,
    documents: documentsOf(one),
    group: one.file,
    isRight:
      one.answer === null
        ? null
        : (composed: Parameters<typeof judged>[1]) => judged(one, composed).cited,
  }));
  const words = await fitAnswers(questions, opened.index, () => Promise.resolve({}));
  const meaning = await fitAnswers(questions, opened.index, (question) =>
    askOptions(opened, question),
  );
  await opened.embedder?.dispose();
  const weights = { words: words.weights, meaning: meaning.weights };
  await writeFile(rankingWeightsFile, `${JSON.stringify(weights, null, 2)}\n`);
  return { words: words.heldOut, meaning: meaning.heldOut };
}
