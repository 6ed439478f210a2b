import type { Answer, AskRequest } from '@coopkg/contracts';
import { mask } from '@coopkg/conversation';
import { understand, type Understood } from '../follow-up/understand.js';
import type { PipelineContext } from '../pipeline.js';
import { byFields } from './by-fields.js';
import { inPlainWords } from './in-plain-words.js';
import type { Read, Reader } from './reader.js';
import { standInsOf, type StandIn } from './stand-ins.js';

/** A question as the model is asked it. */
export interface ReadQuestion extends Understood {
  /** What the model is asked instead of what it does not write. */
  standIns: readonly StandIn[];
}

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
): Promise<ReadQuestion> {
  const understood = await understand(request, earlier, context, signal);
  if (understood.candidates.length > 0) return { ...understood, standIns: [] };
  const reader = readerOf(understood, context, signal);
  const read = await byFields(understood, reader);
  const standIns = standInsOf(mask(read.linked).text, read.linked.language);
  const plain = inPlainWords(read.linked);
  return { ...(plain === null ? read : await reader.inOtherWords(read, plain)), standIns };
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
