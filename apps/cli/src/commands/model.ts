import { Option, type Command } from 'commander';
import {
  embeddingProgress,
  embeddingSettings,
  modelProgress,
  modelSettings,
  trainAdapter,
  trainingReport,
} from '@coopkg/application';
import {
  trainingPresets,
  trainingTasks,
  type TrainingPreset,
  type TrainingTask,
} from '@coopkg/contracts';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';

interface TrainWords {
  preset: TrainingPreset;
  task: TrainingTask;
  out: string;
  seed: string;
  minutes?: string;
  validateEvery?: string;
  dataset?: string;
  base?: string;
  initial?: string;
  epochs?: string;
  rank?: string;
  compile?: boolean;
}

export function modelCommands(root: Command): void {
  const model = root.command('model').description('the language model');
  pullCommand(model);
  trainCommand(model);
}

function pullCommand(parent: Command): void {
  addCommand(
    parent,
    'pull',
    'fetch the configured models, for language and for vectors, and make them ready',
    () => undefined,
    async (context) => {
      const { prepareModel, prepareEmbeddingModel } = await import('@coopkg/model');
      const { configuration } = context;
      const prepared = await prepareModel(modelSettings(configuration), (progress) => {
        context.progress(modelProgress(progress));
      });
      const embedding =
        configuration.embeddingModel === 'off'
          ? null
          : await prepareEmbeddingModel(embeddingSettings(configuration), (progress) => {
              context.progress(embeddingProgress(progress));
            });
      const place = prepared.kind === 'server' ? prepared.url : prepared.path;
      context.result({ ...prepared, embedding }, () =>
        [place, ...(embedding === null ? [] : [embedding])].join('\n'),
      );
    },
  );
}

function trainOptions(command: Command): void {
  command
    .addOption(
      new Option(
        '--preset <name>',
        "small: a few minutes from the adapter in use; standard: the product's; paper: CoopKG's",
      )
        .choices(trainingPresets)
        .default('standard'),
    )
    .addOption(
      new Option('--task <task>', 'queries, frames or both').choices(trainingTasks).default('both'),
    )
    .option(
      '--dataset <file>',
      "JSONL of the contract to train on instead of the product's own set",
    )
    .option('--base <file>', 'a GGUF file to train on instead of the configured base')
    .option(
      '--initial <adapter>',
      "a later stage: start from an adapter, a GGUF file or another training's checkpoint.pt",
    )
    .option('--epochs <n>', "instead of the preset's")
    .option('--rank <n>', "instead of the preset's")
    .requiredOption('--out <folder>', 'samples, checkpoints and the adapter')
    .option('--seed <seed>', 'of the training set and the order', '1')
    .option('--minutes <n>', "end after so long, instead of the preset's; 0: by epochs")
    .option(
      '--compile',
      'compile the model first: some minutes with a C++ compiler, then each step takes half as long',
    )
    .option(
      '--validate-every <minutes>',
      "ask the validation wordings so often, keep the best adapter, end after two looks without gain; instead of the preset's",
    );
}

function trainCommand(parent: Command): void {
  addCommand<TrainWords>(
    parent,
    'train',
    'make a LoRA adapter from the templates or a data set; goes on from its last checkpoint',
    trainOptions,
    async (context, _, { preset, task, out, dataset, base, initial, ...words }) => {
      const seed = atLeast(0, '--seed', words.seed);
      const { minutes, validateEvery } = words;
      const { adapter } = await trainAdapter(
        context.configuration,
        {
          preset,
          task,
          out,
          seed,
          ...(minutes === undefined ? {} : { minutes: atLeast(0, '--minutes', minutes) }),
          ...(validateEvery === undefined
            ? {}
            : { validateEvery: atLeast(0, '--validate-every', validateEvery) }),
          ...(dataset === undefined ? {} : { dataset }),
          ...(base === undefined ? {} : { base }),
          ...(initial === undefined ? {} : { initial }),
          ...(words.epochs === undefined
            ? {}
            : { epochs: atLeast(0.01, '--epochs', words.epochs) }),
          ...(words.rank === undefined ? {} : { rank: wholeRank(words.rank) }),
          ...(words.compile ? { compile: true } : {}),
        },
        {
          onProgress: (message) => {
            context.progress({ message });
          },
        },
      );
      context.result({ adapter, ...(await trainingReport(out)) }, () => adapter);
    },
  );
}

function atLeast(least: number, name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= least) return value;
  throw misused(
    `${name} 应为不小于 ${least} 的数，而不是 ${text}。`,
    `${name} must be a number of at least ${least}, not ${text}.`,
  );
}

function wholeRank(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw misused(
    `--rank 应为 1 到 999 的整数，而不是 ${text}。`,
    `--rank must be a whole number from 1 to 999, not ${text}.`,
  );
}
