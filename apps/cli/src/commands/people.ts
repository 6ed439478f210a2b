import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { addCommand } from '../command-context.js';

export function peopleCommands(root: Command): void {
  const people = root.command('people').description('telling people of one name apart');
  addCommand<{ out: string }>(
    people,
    'train <set...>',
    'trains the model that scores pairs of mentions on labelled sets (docs/people.md)',
    (command) => command.option('--out <file>', 'where the model goes', 'pair-model.json'),
    async (context, sets, { out }) => {
      const { trainPeople } = await import('@coopkg/importers');
      const model = await trainPeople(sets, (set, pairs) => {
        context.progress({ message: { zh: `${set}：${pairs} 对`, en: `${set}: ${pairs} pairs` } });
      });
      await writeFile(out, `${JSON.stringify(model)}\n`);
      context.result({ trees: model.trees.length, file: out }, () =>
        context.language === 'zh'
          ? `已训练 ${model.trees.length} 棵树：${out}`
          : `${model.trees.length} trees trained: ${out}`,
      );
    },
  );
}
