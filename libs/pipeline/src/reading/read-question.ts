import type { Answer, AskRequest } from '@coopkg/contracts';
import { understand, type Understood } from '../follow-up/understand.js';
import type { PipelineContext } from '../pipeline.js';
import { byFields } from './by-fields.js';
import { inPlainWords } from './in-plain-words.js';
import type { Read, Reader } from './reader.js';

/**
 * The question as the model is asked it: whole, who is meant is settled by what is said of them, and
 * things are called as the graph calls them.
 * @param earlier answers of the conversation, the latest first
 */
export async function readQuestion(
  request: AskRequest,
  earlier: readonly Answer[],
  context: PipelineContext,
  signal?: AbortSignal,
): Promise<Understood> {
  const understood = await understand(request, earlier, context, signal);
  if (understood.candidates.length > 0) return understood;
  const reader = readerOf(understood, context, signal);
  const read = await byFields(understood, reader);
  const plain = inPlainWords(read.linked);
  return plain === null ? read : reader.inOtherWords(read, plain);
}

function readerOf(
  { linked: { language } }: Understood,
  { graph, link, englishName }: PipelineContext,
  signal: AbortSignal | undefined,
): Reader {
  return {
    graph,
    called: (university) =>
      (language === 'en' ? englishName?.('university', university) : null) ?? university,
    inOtherWords: async (read: Read, text: string): Promise<Read> => ({
      ...read,
      request: { ...read.request, question: text },
      linked: await link(text, read.request.choices, signal),
      rewritten: text,
    }),
  };
}
