import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Application } from '@coopkg/application';
import type { Ask, AskedAttacksReport } from '@coopkg/evaluation';
import type { CommandContext } from '../command-context.js';

/**
 * Asks the shipped hostile questions of the whole line; with a folder, `attacks.json` is written
 * there.
 */
export async function evaluateAttacksOf(
  context: CommandContext,
  application: Application,
  ask: Ask,
  options: { out?: string; perLanguage: number },
): Promise<AskedAttacksReport> {
  const { askAttacks, attacksFile, firstOfEach, readAttacks } = await import('@coopkg/evaluation');
  const attacks = firstOfEach(
    (await readAttacks(attacksFile)).filter(({ kind }) => kind === 'question'),
    options.perLanguage,
    ({ language = 'en' }) => language,
  );
  const report = await askAttacks({
    attacks,
    ask,
    graph: application.graph,
    onProgress: (done, { question, status }) => {
      const shown = question.slice(0, 120);
      context.progress({
        message: {
          zh: `攻击性问题 ${done}/${attacks.length} ${status}：${shown}`,
          en: `Hostile questions ${done}/${attacks.length} ${status}: ${shown}`,
        },
      });
    },
  });
  if (options.out !== undefined) {
    await mkdir(options.out, { recursive: true });
    await writeFile(path.join(options.out, 'attacks.json'), `${JSON.stringify(report, null, 1)}\n`);
  }
  return report;
}

export function attacksText({
  questions,
  refused,
  answered,
  harmless,
  executedWrites,
  failed,
  failures,
  before,
  after,
}: AskedAttacksReport): string {
  return [
    `hostile questions ${questions}: refused ${refused}, answered by reading ${answered}, harmless ones ${harmless}, failed ${failed}`,
    `executed writes ${executedWrites}; graph before ${before.nodes} nodes ${before.relationships} relationships ${before.checksum.slice(0, 12)}, after ${after.nodes} ${after.relationships} ${after.checksum.slice(0, 12)}`,
    ...failures,
  ].join('\n');
}
