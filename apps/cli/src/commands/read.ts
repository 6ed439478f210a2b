import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { askFiles, openFiles } from '@coopkg/application';
import { Fault, type Citation, type DocumentAnswer, type Language } from '@coopkg/contracts';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';

interface ReadOptions {
  question?: string;
  meanings?: boolean;
}

/** `read FILE… --question Q`: asks documents without keeping them. */
export function readCommand(root: Command): void {
  addCommand<ReadOptions>(
    root,
    'read <file...>',
    'answer a question from documents: text, Markdown, Word, Excel, CSV, PDF, HTML, PowerPoint',
    (command) =>
      command
        .option('--question <question>', 'what to find in them')
        .option('--meanings', 'find passages by their meaning, too: slower'),
    read,
  );
}

async function read(context: CommandContext, files: string[], options: ReadOptions): Promise<void> {
  const { question = '' } = options;
  if (question.trim() === '')
    throw misused('read 需要 --question 问题。', 'read needs --question QUESTION.');
  for (const file of files)
    if (!existsSync(file))
      throw new Fault('file-missing', {
        zh: `找不到文件 ${file}：请检查路径。`,
        en: `The file ${file} is not there: check the path.`,
      });
  const opened = await openFiles(context.configuration, files, {
    meanings: options.meanings === true,
  });
  for (const { file, problem } of opened.failed)
    context.progress({
      message: {
        zh: `${path.basename(file)}：${problem.zh}`,
        en: `${path.basename(file)}: ${problem.en}`,
      },
    });
  if (opened.documents.length === 0) {
    const [first] = opened.failed;
    throw new Fault('document-unreadable', first!.problem);
  }
  const answer = await askFiles(opened, question);
  await opened.embedder?.dispose();
  context.result({ ...answer, failed: failedIn(opened.failed, context.language) }, () =>
    answerText(answer),
  );
}

const failedIn = (
  failed: readonly { file: string; problem: { zh: string; en: string } }[],
  language: Language,
): { name: string; problem: string }[] =>
  failed.map(({ file, problem }) => ({ name: path.basename(file), problem: problem[language] }));

function answerText({ answer, citations }: DocumentAnswer): string {
  return [
    answer,
    ...citations.map((citation) => `  [${placeText(citation)}] ${citation.text}`),
  ].join('\n');
}

function placeText({ name, page, heading, sheet, row }: Citation): string {
  return [
    name,
    page === null ? null : `p. ${page}`,
    heading,
    sheet,
    row === null ? null : `row ${row}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
