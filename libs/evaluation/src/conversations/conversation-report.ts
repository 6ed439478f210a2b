import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rateText } from '../rate-text.js';
import type { ConversationSummary, TurnOutcome } from './evaluate-conversations.js';

const cell = (text: string | null): string =>
  (text ?? '–').replaceAll('|', '\\|').replace(/\s+/gu, ' ').slice(0, 200);

function markdown(summary: ConversationSummary): string {
  const wrong = summary.outcomes.filter(({ isRight }) => !isRight);
  const row = ({ id, way, question, rewritten, status, cypher, gold, isDoubted }: TurnOutcome) =>
    `| ${[id, way, question, rewritten, isDoubted ? `${status}, doubted` : status, cypher, gold].map(cell).join(' | ')} |`;
  return [
    '# Conversations',
    '',
    '| | share [95 % interval] |',
    '|---|---|',
    `| follow-ups: right rows, or rightly asked back | ${rateText(summary.followUps)} |`,
    ...Object.entries(summary.byLanguage).map(
      ([language, rate]) => `| follow-ups, ${language} | ${rateText(rate)} |`,
    ),
    `| wrong follow-ups that were answered without a doubt | ${rateText(summary.wrongWithoutDoubt)} |`,
    `| questions that stand alone: changed | ${rateText(summary.changedAlone)} |`,
    '',
    '| way | right |',
    '|---|---|',
    ...Object.entries(summary.byWay).map(([way, rate]) => `| ${way} | ${rateText(rate)} |`),
    '',
    `## Not right: ${wrong.length}`,
    '',
    '| turn | way | question | understood as | status | query | gold |',
    '|---|---|---|---|---|---|---|',
    ...wrong.map(row),
    '',
  ].join('\n');
}

/** `conversations.json` and `conversations.md` in a folder, which is made. */
export async function writeConversationReport(
  summary: ConversationSummary,
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, 'conversations.json'), `${JSON.stringify(summary, null, 1)}\n`);
  await writeFile(path.join(out, 'conversations.md'), markdown(summary));
}
