import path from 'node:path';
import type { Application } from '@coopkg/application';
import type { Ask, AskOutcome } from '@coopkg/evaluation';
import type { CommandContext } from './command-context.js';
import { withApplication } from './with-application.js';

export interface Asking {
  ask: Ask;
  about: Record<string, string>;
  decodeFloor?: () => Promise<number | null>;
}

/** The line in this process, or a running server beside its graph. */
export function withAsking<T>(
  context: CommandContext,
  { pipeline, url }: { pipeline: 'baseline' | 'vare'; url?: string },
  use: (application: Application, asking: Asking) => Promise<T>,
): Promise<T> {
  return withApplication(
    context,
    { parts: url === undefined ? ['graph', 'model', 'index'] : ['graph'] },
    async (application) => {
      if (url === undefined) return use(application, await inProcess(application, pipeline));
      const { askOverHttp } = await import('@coopkg/evaluation');
      return use(application, { ask: askOverHttp(url), about: { asked: url } });
    },
  );
}

/** The line in this process, without records, beside the bare decoding of the same tokens. */
async function inProcess(application: Application, name: 'baseline' | 'vare'): Promise<Asking> {
  const { MeteredModel } = await import('@coopkg/evaluation');
  const model = new MeteredModel(application.model);
  const pipeline = application.pipelineWith(model);
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
