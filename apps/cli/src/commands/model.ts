import type { Command } from 'commander';
import { modelProgress, modelSettings } from '@coopkg/application';
import { addCommand } from '../command-context.js';

export function modelCommands(root: Command): void {
  const model = root.command('model').description('the language model');
  addCommand(model, 'pull', 'fetch the configured model and make it ready', () => undefined, async (context) => {
    const { prepareModel } = await import('@coopkg/model');
    const prepared = await prepareModel(modelSettings(context.configuration), (progress) => { context.progress(modelProgress(progress)); });
    context.result(prepared, () => (prepared.kind === 'server' ? prepared.url : prepared.path));
  });
}
