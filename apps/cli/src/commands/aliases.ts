import path from 'node:path';
import type { Command } from 'commander';
import type { RorType } from '@coopkg/align';
import { importedAliasesFile } from '@coopkg/application';
import { replaceAtomically } from '@coopkg/files';
import { noteCommand } from '../change-accounts.js';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';

export function aliasCommands(root: Command): void {
  const aliases = root.command('aliases').description('other names of institutions');
  addCommand<{ types: string }>(
    aliases.command('import').description('add names from a registry'),
    'ror <file>',
    'dump of the Research Organization Registry (JSON, schema 1 or 2); takes the place of the last one imported',
    (command) => {
      command.option(
        '--types <list>',
        'which organisations: education, company, facility, funder, government, healthcare, nonprofit, archive, other',
        'education',
      );
    },
    async (context, [file = ''], { types }) => {
      const { importRor, loadAliases, rorTypes } = await import('@coopkg/align');
      const wanted = rorTypesIn(types, rorTypes);
      const kept = importedAliasesFile(context.configuration.dataDirectory);
      // A server may read the file at any time: it sees the old rows or the new ones.
      const summary = await replaceAtomically(kept, (partial) =>
        importRor(path.resolve(file), partial, loadAliases().universities, wanted),
      );
      await noteCommand(context, { action: 'aliases-import', subject: file, after: summary });
      context.result({ ...summary, file: kept }, () =>
        context.language === 'zh'
          ? `读入 ${summary.read} 条，新增 ${summary.written} 所院校：${kept}`
          : `${summary.read} records read, ${summary.written} institutions added: ${kept}`,
      );
    },
  );
}

/** @throws Fault `misused` */
function rorTypesIn(text: string, known: readonly RorType[]): RorType[] {
  return text.split(',').map((word) => {
    const type = known.find((one) => one === word.trim().toLowerCase());
    if (type !== undefined) return type;
    throw misused(
      `--types 应为以逗号分隔的 ${known.join('、')}，而不是 ${word}。`,
      `--types must be a list of ${known.join(', ')} with commas, not ${word}.`,
    );
  });
}
