import path from 'node:path';
import {
  evaluateDocuments,
  fitDocumentAnswers,
  timeDocumentAnswers,
  type DocumentCases,
  type DocumentsReport,
  type FittedAnswers,
} from '@coopkg/application';
import type { CommandContext } from '../command-context.js';
import { misused } from '../misused.js';

/** Answers, citations, what is noticed to be absent, and how well passages are found. */
export async function evaluateDocumentsOf(
  context: CommandContext,
  cases: DocumentCases,
  { dataset, meanings = false }: { dataset?: string; meanings?: boolean },
): Promise<void> {
  const { rateText } = await import('@coopkg/evaluation');
  const report = await evaluateDocuments(context.configuration, folderOf(dataset), cases, {
    meanings,
    onProgress: progressOf(context),
  });
  const text = lines(report, rateText).join('\n');
  context.result(report, () => text);
}

/** Fits how passages are ranked and when the first is an answer, to the questions to develop by. */
export async function fitDocumentsOf(
  context: CommandContext,
  { dataset, documents }: { dataset?: string; documents?: DocumentCases },
): Promise<void> {
  if (documents !== 'validation')
    throw misused(
      '--fit 只能用于开发用的问题：--documents validation --fit。',
      '--fit is for the questions to develop by: --documents validation --fit.',
    );
  const { rateText, wilsonRate } = await import('@coopkg/evaluation');
  const fitted = await fitDocumentAnswers(context.configuration, folderOf(dataset), {
    meanings: true,
    onProgress: progressOf(context),
  });
  const line = (of: keyof FittedAnswers): string[] => {
    const { answerable, rankedFirst, answeredRight, absent, noticed } = fitted[of];
    return [
      `${of}, documents held out`,
      `  right passage first      ${rateText(wilsonRate(rankedFirst, answerable))}`,
      `  answered right           ${rateText(wilsonRate(answeredRight, answerable))}`,
      `  absence noticed          ${rateText(wilsonRate(noticed, absent))}`,
    ];
  };
  context.result(fitted, () => [...line('words'), ...line('meaning')].join('\n'));
}

/** How long answers take over many pages at once. */
export async function timeDocumentsOf(
  context: CommandContext,
  pages: number,
  { dataset, meanings = false }: { dataset?: string; meanings?: boolean },
): Promise<void> {
  const times = await timeDocumentAnswers(context.configuration, folderOf(dataset), pages, {
    meanings,
    onProgress: progressOf(context),
  });
  context.result(
    times,
    () =>
      `${times.questions} questions to ${times.documents} documents of ${times.pages} pages (${times.segments} segments)\nmedian ${times.medianMs} ms, p95 ${times.p95Ms} ms`,
  );
}

function folderOf(dataset: string | undefined): string {
  if (dataset === undefined)
    throw misused(
      'eval --documents 需要 --dataset 目录：其中是问题所问的文档。',
      'eval --documents needs --dataset DIR: the documents that the questions are about.',
    );
  return path.resolve(dataset);
}

const progressOf =
  (context: CommandContext) =>
  (done: number, of: number): void => {
    context.progress({
      message: { zh: `已读取 ${done}/${of} 个文档`, en: `${done}/${of} documents read` },
    });
  };

function lines(
  report: DocumentsReport,
  rateText: (rate: DocumentsReport['right']) => string,
): string[] {
  const { recallAt5 } = report;
  return [
    `documents                  ${report.documents}`,
    `right answer, right place  ${rateText(report.right)}`,
    `right answer               ${rateText(report.rightAnswers)}`,
    ...report.byKind.map(({ kind, right }) => `  ${kind.padEnd(25)}${rateText(right)}`),
    `absence noticed            ${rateText(report.noticed)}`,
    `unsupported answers        ${report.unsupported}`,
    `recall@5 by words          ${rateText(recallAt5.words)}`,
    ...(recallAt5.meaning === null
      ? []
      : [`recall@5 by meaning        ${rateText(recallAt5.meaning)}`]),
    ...(recallAt5.both === null ? [] : [`recall@5 by both           ${rateText(recallAt5.both)}`]),
    `p95 of an answer           ${report.p95Ms} ms`,
    ...report.failed.map(
      ({ case: { id, question, answer: wanted }, answer }) =>
        `${id} ${question}\n  wanted ${wanted?.join(' | ') ?? 'nothing'}\n  got ${answer.status}: ${answer.answer.slice(0, 200)}`,
    ),
  ];
}
