import path from 'node:path';
import type { ConversationSummary } from '@coopkg/evaluation';
import type { CommandContext } from '../command-context.js';
import { withApplication } from '../with-application.js';

/**
 * Plays the conversations of a file, or half of the shipped ones, and writes `conversations.json`
 * and `conversations.md`.
 */
export function evaluateConversationsOf(
  context: CommandContext,
  options: { out: string; half: 'validation' | 'test'; perLanguage: number; file?: string },
): Promise<ConversationSummary> {
  return withApplication(
    context,
    { parts: ['graph', 'model', 'index'] },
    async ({ pipeline, graph }) => {
      const evaluation = await import('@coopkg/evaluation');
      const { file = evaluation.conversationsFile } = options;
      const all = await evaluation.readConversations(file);
      const cases = evaluation.firstOfEach(
        options.file === undefined ? evaluation.halfOf(all, options.half) : all,
        options.perLanguage,
        ({ language }) => language,
      );
      const ask = {
        ask: (request, earlier) => pipeline.ask(request, { earlier }),
        graph,
      } satisfies Parameters<typeof evaluation.evaluateConversations>[1];
      const summary = await evaluation.evaluateConversations(cases, ask, (done, { id }) => {
        context.progress({
          message: {
            zh: `对话评测 ${done}/${cases.length} ${id}`,
            en: `Conversations ${done}/${cases.length} ${id}`,
          },
        });
      });
      await evaluation.writeConversationReport(summary, path.resolve(options.out));
      return summary;
    },
  );
}

export async function conversationText(summary: ConversationSummary, out: string): Promise<string> {
  const { rateText } = await import('@coopkg/evaluation');
  return [
    `follow-ups right     ${rateText(summary.followUps)}`,
    `wrong, no doubt      ${rateText(summary.wrongWithoutDoubt)}`,
    `stand-alone changed  ${rateText(summary.changedAlone)}`,
    path.join(out, 'conversations.md'),
  ].join('\n');
}
