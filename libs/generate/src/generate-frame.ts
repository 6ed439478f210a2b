import type { Frame, LanguageModel, SlottedQuestion } from '@coopkg/contracts';
import { parseFrame } from '@coopkg/cypher';
import type { GenerateOptions } from './generate-query.js';
import { frameGrammarFor } from './grammar/frame-grammar.js';
import { promptFor } from './prompts.js';
import { stripResidue } from './strip-residue.js';

/** Asks the model for what a question asks, as a frame. Null when what it writes is none. */
export async function generateFrame(
  question: SlottedQuestion,
  model: LanguageModel,
  { constrained = true, signal }: GenerateOptions = {},
): Promise<Frame | null> {
  const options = {
    ...(constrained ? { grammar: frameGrammarFor(question) } : {}),
    ...(signal === undefined ? {} : { signal }),
  };
  const [written] = await model.generate([{ prompt: promptFor(question, 'frame'), options }]);
  return parseFrame(stripResidue(written!.text));
}
