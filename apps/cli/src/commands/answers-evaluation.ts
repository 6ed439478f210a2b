import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { AnswersSummary, ReadableAnswer } from '@coopkg/evaluation';
import type { DatasetLine } from '@coopkg/training-data';
import { tellAnswers, type Application } from '@coopkg/application';
import { addCommand, type CommandContext } from '../command-context.js';
import { stopSignal } from '../stop-signal.js';
import { wholeNumber } from '../whole-number.js';
import { withApplication } from '../with-application.js';

interface AnswersOptions {
  dataset?: string;
  count: string;
  seed: string;
  except?: string;
  out?: string;
}

/** `eval answers`: what is answered where the query is known, to be read by people. */
export function answersCommand(evaluation: Command): void {
  addCommand<AnswersOptions>(
    evaluation,
    'answers',
    'run gold queries and write what is answered, to be read: how many answers are sentences',
    (command) =>
      command
        .option(
          '--dataset <file>',
          'these questions; drawn from the types, the compositions to choose by and the training wordings unless given',
        )
        .option('--count <n>', 'questions of each language', '200')
        .option('--seed <n>', 'other questions for another number', '1')
        .option('--except <file>', 'answers.json of questions that are not drawn again')
        .option('--out <folder>', 'writes answers.json and answers.md there'),
    async (context, _, options) => {
      const { summary, page } = await answersOf(context, options);
      const { out } = options;
      if (out !== undefined) {
        await mkdir(out, { recursive: true });
        await writeFile(path.join(out, 'answers.json'), `${JSON.stringify(summary)}\n`);
        await writeFile(path.join(out, 'answers.md'), page);
      }
      context.result(summary, () => (out === undefined ? page : countsText(summary)));
    },
  );
}

const countsText = ({ counts }: AnswersSummary): string =>
  counts
    .map(
      ({ language, source, sentences, answers }) =>
        `${language} ${source}: ${sentences} of ${answers} are sentences`,
    )
    .join('\n');

function answersOf(
  context: CommandContext,
  options: AnswersOptions,
): Promise<{ summary: AnswersSummary; page: string }> {
  return withApplication(context, { parts: ['graph'] }, async (application) => {
    const { answersPage, summariseAnswers } = await import('@coopkg/evaluation');
    const { graph, configuration } = application;
    const { maxRows, queryTimeoutMs: timeoutMs } = configuration;
    const lines = await linesOf(context, application, options);
    const told: ReadableAnswer[] = [];
    for await (const answer of tellAnswers(lines, graph, { maxRows, timeoutMs })) {
      told.push(answer);
      context.progress({
        message: { zh: '写出答案', en: 'Writing answers' },
        share: told.length / lines.length,
      });
    }
    const summary = summariseAnswers(told, wholeNumber('--seed', options.seed));
    return { summary, page: answersPage(summary, told) };
  });
}

async function linesOf(
  context: CommandContext,
  { graph }: Application,
  { dataset, count, seed, except }: AnswersOptions,
): Promise<DatasetLine[]> {
  const [{ answerQuestions, evenSample }, { loadValueNames, readDataset }, { dataFolder }] =
    await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/training-data'),
      import('@coopkg/question-types'),
    ]);
  const perLanguage = wholeNumber('--count', count, 1);
  if (dataset !== undefined) return evenSample(await readDataset(dataset), perLanguage);
  return answerQuestions({
    graph,
    perLanguage,
    names: await loadValueNames(dataFolder),
    seed: wholeNumber('--seed', seed),
    except: await idsOf(except),
    signal: stopSignal(),
    onProgress: (share) => {
      context.progress({ message: { zh: '取问题', en: 'Drawing questions' }, share });
    },
  });
}

async function idsOf(file: string | undefined): Promise<Set<string>> {
  if (file === undefined) return new Set();
  const { answers } = JSON.parse(await readFile(file, 'utf8')) as AnswersSummary;
  return new Set(answers.map(({ id }) => id));
}
