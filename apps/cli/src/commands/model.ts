import { Option, type Command } from 'commander';
import { modelProgress, modelSettings, presets, trainAdapter, trainingReport, type Preset, type TrainOptions } from '@coopkg/application';
import { addCommand } from '../command-context.js';

export function modelCommands(root: Command): void {
  const model = root.command('model').description('the language model');
  addCommand(model, 'pull', 'fetch the configured model and make it ready', () => undefined, async (context) => {
    const { prepareModel } = await import('@coopkg/model');
    const prepared = await prepareModel(modelSettings(context.configuration), (progress) => { context.progress(modelProgress(progress)); });
    context.result(prepared, () => (prepared.kind === 'server' ? prepared.url : prepared.path));
  });
  addCommand<{ preset: Preset; task: TrainOptions['task']; out: string; seed: string; minutes: string }>(model, 'train', 'make a LoRA adapter from the templates; goes on from its last checkpoint', (command) => command
    .addOption(new Option('--preset <name>', 'settings').choices(Object.keys(presets)).default('shipped')).addOption(new Option('--task <task>', 'queries, extractions or both').choices(['cql', 'json', 'both']).default('both'))
    .requiredOption('--out <folder>', 'samples, checkpoints and the adapter').option('--seed <seed>', 'of the training set and the order', '1').option('--minutes <n>', 'end after so long', '0'),
  async (context, _, { preset, task, out, seed, minutes }) => {
    const adapter = await trainAdapter(context.configuration, { preset, task, out, seed: Number(seed), minutes: Number(minutes) }, (message) => { context.progress({ message }); });
    context.result({ adapter, ...await trainingReport(out) }, () => adapter);
  });
}
