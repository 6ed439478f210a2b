import path from 'node:path';
import type { Command } from 'commander';
import type { Language } from '@coopkg/contracts';
import type { UpdateReport } from '@coopkg/graph';
import { noteCommand } from '../change-accounts.js';
import { addCommand } from '../command-context.js';
import { commandOrigin } from './command-origin.js';

/** `graph update <folder>`: new and changed rows, and deletions, into the graph that is loaded. */
export function updateCommand(parent: Command): void {
  addCommand<{ check?: boolean }>(
    parent,
    'update <folder>',
    'bring new and changed rows and deletions into the loaded graph; the application goes on with the updated graph by itself',
    (command) => command.option('--check', 'only say what would change'),
    async (context, [folder = ''], { check = false }) => {
      const { updateGraph } = await import('@coopkg/graph');
      const report = await updateGraph(
        path.resolve(folder),
        context.configuration,
        { check, origin: commandOrigin() },
        (progress) => {
          context.progress(progress);
        },
      );
      if (report.applied)
        await noteCommand(context, {
          action: 'graph-update',
          subject: path.resolve(folder),
          after: report.changes,
        });
      context.result(report, () => updateText(report, check, context.language));
    },
  );
}

function updateText(report: UpdateReport, check: boolean, language: Language): string {
  const zh = language === 'zh';
  const words = zh
    ? { added: '新增', changed: '改变', deleted: '删除', recomputed: '重算', unchanged: '未变' }
    : {
        added: 'added',
        changed: 'changed',
        deleted: 'deleted',
        recomputed: 'recomputed',
        unchanged: 'unchanged',
      };
  const lines = Object.entries(report.changes).flatMap(([name, counts]) => {
    const parts = Object.entries(words)
      .map(([key, word]) => [counts[key as keyof typeof counts], word] as const)
      .filter(([count]) => count > 0)
      .map(([count, word]) => (zh ? `${word} ${count}` : `${count} ${word}`));
    return parts.length === 0 ? [] : [`${name}: ${parts.join(zh ? '，' : ', ')}`];
  });
  return [...lines, stateText(report, check, zh), ...rejectText(report, zh)].join('\n');
}

function stateText({ applied }: UpdateReport, check: boolean, zh: boolean): string {
  if (applied) return zh ? '图已更新。' : 'The graph is updated.';
  if (check) return zh ? '只作检查，图没有改动。' : 'Only checked: the graph is as it was.';
  return zh
    ? '没有需要改动的内容，图保持原样。'
    : 'There is nothing to change: the graph is as it was.';
}

const rejectText = ({ rejected, rejectsFile }: UpdateReport, zh: boolean): string[] =>
  rejectsFile === null
    ? []
    : [`${rejected} ${zh ? '行有误，见' : 'rows rejected, see'} ${rejectsFile}`];
