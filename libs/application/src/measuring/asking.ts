import path from 'node:path';
import type { LanguageModel } from '@coopkg/contracts';
import { MeteredModel, type Ask, type AskOutcome } from '@coopkg/evaluation';
import type { Pipeline } from '@coopkg/pipeline';

export type MeasuredPipeline = 'baseline' | 'vare';

/** What is asked, what it is for the report, and how long bare decoding of the same tokens takes. */
export interface Asking {
  ask: Ask;
  about: Record<string, string>;
  decodeFloor?: () => Promise<number | null>;
}

/**
 * The line in this process, without records, beside the bare decoding of the same tokens.
 * @param pipelineWith the line around a model
 */
export function askInProcess(
  asked: LanguageModel,
  pipelineWith: (model: LanguageModel) => Pipeline,
  name: MeasuredPipeline,
): Asking {
  const model = new MeteredModel(asked);
  const pipeline = pipelineWith(model);
  return {
    about: {
      asked: 'in process',
      model: [
        path.basename(model.identity.base),
        ...(model.identity.adapter === null ? [] : [path.basename(model.identity.adapter)]),
      ].join(' + '),
    },
    decodeFloor: () => model.floor(),
    ask: async (question, { choices, signal }) => {
      model.reset();
      const answer = await pipeline.ask(
        { question, ...(choices === undefined ? {} : { choices }) },
        { verified: name === 'vare', ...(signal === undefined ? {} : { signal }) },
      );
      return { ...answer, tokens: model.tokens } satisfies AskOutcome;
    },
  };
}
