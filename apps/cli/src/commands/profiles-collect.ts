import path from 'node:path';
import type { Command } from 'commander';
import type { Language } from '@coopkg/contracts';
import type { CollectSummary } from '@coopkg/profiles';
import { addCommand } from '../command-context.js';
import { stopSignal } from '../stop-signal.js';

/** `profiles collect <site>`: the only command that asks hosts which a person names. */
export function collectCommand(parent: Command): void {
  addCommand<{ out?: string }>(
    parent,
    'collect <site>',
    'fetch the pages that a site file (YAML) allows, politely; profiles import takes the folder',
    (command) =>
      command.option(
        '--out <folder>',
        'where to write; collected/ in the data folder unless given',
      ),
    async (context, [file = ''], { out }) => {
      const { collectPages, readSite } = await import('@coopkg/profiles');
      const site = readSite(file);
      const name = path.basename(file).replace(/\.ya?ml$/iu, '');
      const summary = await collectPages({
        site,
        out: out ?? path.join(context.configuration.dataDirectory, 'collected', name),
        signal: stopSignal(),
        onProgress: (progress) => {
          context.progress(progress);
        },
      });
      context.result(summary, () => collectText(summary, context.language));
    },
  );
}

const words: Record<string, { zh: string; en: string }> = {
  fetched: { zh: '已读取', en: 'fetched' },
  unchanged: { zh: '未变', en: 'unchanged' },
  redirected: { zh: '转向', en: 'redirected' },
  refused: { zh: '不允许或不合适', en: 'refused' },
  failed: { zh: '失败', en: 'failed' },
};

function collectText(
  { out, outcomes, requests, left }: CollectSummary,
  language: Language,
): string {
  const zh = language === 'zh';
  const parts = Object.entries(outcomes).map(
    ([outcome, count]) => `${count} ${words[outcome]?.[language] ?? outcome}`,
  );
  return [
    zh
      ? `${out}：${requests} 次请求，${parts.join('，')}`
      : `${out}: ${requests} requests, ${parts.join(', ')}`,
    ...(left === 0
      ? []
      : [
          zh
            ? `到达限制，${left} 个地址留待下次。`
            : `${left} addresses are left for another run: a limit was reached.`,
        ]),
    `${zh ? '下一步' : 'Next'}: npm run coopkg -- profiles import ${out}`,
  ].join('\n');
}
