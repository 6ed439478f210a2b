import path from 'node:path';
import { evaluateDocuments, type DocumentsReport } from '@coopkg/application';
import type { CommandContext } from '../command-context.js';
import { misused } from '../misused.js';

/** Answers, citations, what is noticed to be absent, and how well passages are found. */
export async function evaluateDocumentsOf(
  context: CommandContext,
  half: 'validation' | 'test',
  { dataset, meanings = false }: { dataset?: string; meanings?: boolean },
): Promise<void> {
  if (dataset === undefined)
    throw misused(
      'eval --documents 需要 --dataset 目录：其中是问题所问的文档。',
      'eval --documents needs --dataset DIR: the documents that the questions are about.',
    );
  const { rateText } = await import('@coopkg/evaluation');
  const report = await evaluateDocuments(context.configuration, path.resolve(dataset), half, {
    meanings,
    onProgress: (done, of) => {
      context.progress({
        message: { zh: `已读取 ${done}/${of} 个文档`, en: `${done}/${of} documents read` },
      });
    },
  });
  const text = lines(report, rateText).join('\n');
  context.result(report, () => text);
}

function lines(
  report: DocumentsReport,
  rateText: (rate: DocumentsReport['right']) => string,
): string[] {
  const { recallAt5 } = report;
  return [
    `documents                  ${report.documents}`,
    `right answer, right place  ${rateText(report.right)}`,
    `right answer               ${rateText(report.rightAnswers)}`,
    `absence noticed            ${rateText(report.noticed)}`,
    `unsupported answers        ${report.unsupported}`,
    `recall@5 by words          ${rateText(recallAt5.words)}`,
    ...(recallAt5.meaning === null
      ? []
      : [`recall@5 by meaning        ${rateText(recallAt5.meaning)}`]),
    ...(recallAt5.fused === null
      ? []
      : [`recall@5 by both           ${rateText(recallAt5.fused)}`]),
    `p95 of an answer           ${report.p95Ms} ms`,
    ...report.failed.map(
      ({ case: { id, question, answer: wanted }, answer }) =>
        `${id} ${question}\n  wanted ${wanted?.join(' | ') ?? 'nothing'}\n  got ${answer.status}: ${answer.answer.slice(0, 200)}`,
    ),
  ];
}
