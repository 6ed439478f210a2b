import type { Command } from 'commander';
import type { Answer, AskRequest } from '@coopkg/contracts';
import { answerToQuestion, type Aligned } from '@coopkg/application';
import { onlineText } from './online-text.js';
import { addCommand, type CommandContext } from '../command-context.js';
import { misused } from '../misused.js';
import { runningServer, viaServer } from '../running-server.js';
import { tableText } from '../table.js';
import { wholeNumber } from '../whole-number.js';
import { withApplication } from '../with-application.js';

/** A command that finds the records in use by another command waits this long. */
const recordsWaitMs = 120_000;

interface AskOptions {
  conversation?: string;
  choice?: string[];
  timeLimit?: string;
  online?: boolean;
}

export function askCommands(root: Command): void {
  addCommand<AskOptions>(
    root,
    'ask <question>',
    'answer a question',
    (command) =>
      command
        .option('--conversation <id>', 'conversation that the question belongs to')
        .option('--choice <mention=id...>', 'what an ambiguous mention stands for')
        .option('--time-limit <seconds>', 'let a query run longer than usual')
        .option('--online', 'look it up outside the graph too'),
    async (context, [question = ''], { conversation, choice, timeLimit, online }) => {
      if (question.trim() === '')
        throw misused(
          '问题是空的：请写下要问的内容。',
          'The question is empty: write what you want to know.',
        );
      const answer = await ask(context, {
        question,
        ...(conversation === undefined ? {} : { conversationId: conversation }),
        ...(choice === undefined ? {} : { choices: choicesOf(choice) }),
        ...(timeLimit === undefined
          ? {}
          : { timeLimitS: wholeNumber('--time-limit', timeLimit, 1) }),
        ...(online === true ? { online } : {}),
      });
      context.result(answer, () => [answerText(answer), ...onlinePart(answer)].join('\n\n'));
    },
  );
  addCommand(
    root,
    'align <text>',
    'find the names in a text',
    () => undefined,
    async (context, [text = '']) => {
      const aligned = await align(context, text);
      context.result(aligned, () =>
        [
          aligned.normalized,
          ...aligned.alignments.map(
            ({ mention, entity, kind, score, candidates }) =>
              `  ${mention} → ${entity ?? (candidates ?? []).join(' | ')} (${kind}, ${score})`,
          ),
        ].join('\n'),
      );
    },
  );
}

async function ask(context: CommandContext, request: AskRequest): Promise<Answer> {
  const { configuration } = context;
  const server = await runningServer(configuration.dataDirectory);
  if (server !== null) return viaServer<Answer>(context, server, '/api/ask', request);
  return withApplication(context, { recordsWaitMs }, async (application) => {
    return await answerToQuestion(application, request);
  });
}

async function align(context: CommandContext, text: string): Promise<Aligned> {
  const { configuration } = context;
  const server = await runningServer(configuration.dataDirectory);
  if (server !== null) return viaServer<Aligned>(context, server, '/api/align', { text });
  return withApplication(context, { parts: ['index'] }, async (application) =>
    application.align(text),
  );
}

const choicesOf = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    given.map((choice) => {
      const [, mention, id] = /^(.+)=(.+)$/.exec(choice) ?? [];
      if (mention === undefined || id === undefined)
        throw misused(
          `--choice ${choice} 应写成 提法=编号。`,
          `--choice ${choice} must read mention=id.`,
        );
      return [mention, id];
    }),
  );

function answerText(answer: Answer): string {
  const chinese = answer.language === 'zh';
  const parts = [answer.answer];
  if (answer.rewrittenQuestion !== null)
    parts.unshift(`${chinese ? '问题' : 'Question'}: ${answer.rewrittenQuestion}`);
  if (answer.limit?.grantable) parts.push(`  --time-limit ${answer.limit.grantable}`);
  if (answer.doubt !== null) parts.push(`${chinese ? '存疑' : 'Doubt'}: ${answer.doubt}`);
  if (answer.interpretation.length > 0)
    parts.push(`${chinese ? '理解为' : 'Read as'}: ${answer.interpretation.join(' → ')}`);
  for (const { mention, options } of answer.candidates) {
    parts.push(
      [
        `${mention}:`,
        ...options.map(
          (option) =>
            `  --choice '${mention}=${option.id}'  ${[option.name, option.university, option.college].filter(Boolean).join(' · ')}`,
        ),
      ].join('\n'),
    );
  }
  if (answer.rows.length > 0) parts.push(tableText(answer.columns, answer.rows));
  if (answer.cypher !== null)
    parts.push(
      `${answer.cypher}${Object.keys(answer.parameters).length === 0 ? '' : `\n${JSON.stringify(answer.parameters)}`}`,
    );
  if (answer.suggestions.length > 0)
    parts.push(
      [
        chinese ? '可以这样问：' : 'You could ask:',
        ...answer.suggestions.map((text) => `  ${text}`),
      ].join('\n'),
    );
  return parts.join('\n\n');
}

function onlinePart({ online, language }: Answer): string[] {
  if (online === undefined) return [];
  const title = language === 'zh' ? '联网结果（不在图谱里）：' : 'Found online, outside the graph:';
  return [title, onlineText(online)];
}
