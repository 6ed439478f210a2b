import path from 'node:path';
import type { Command } from 'commander';
import { importedAliasesFile } from '@coopkg/application';
import { replaceAtomically } from '@coopkg/files';
import { noteCommand } from '../change-accounts.js';
import { addCommand } from '../command-context.js';

export function aliasCommands(root: Command): void {
  const aliases = root.command('aliases').description('other names of institutions');
  addCommand(
    aliases.command('import').description('add names from a registry'),
    'ror <file>',
    'dump of the Research Organization Registry (JSON, schema 1 or 2); takes the place of the last one imported',
    () => undefined,
    async (context, [file = '']) => {
      const { importRor, loadAliases } = await import('@coopkg/align');
      const kept = importedAliasesFile(context.configuration.dataDirectory);
      // A server may read the file at any time: it sees the old rows or the new ones.
      const summary = await replaceAtomically(kept, (partial) =>
        importRor(path.resolve(file), partial, loadAliases().universities),
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
