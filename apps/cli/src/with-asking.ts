import { askInProcess, type Application, type Asking } from '@coopkg/application';
import type { CommandContext } from './command-context.js';
import { withApplication } from './with-application.js';

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
      if (url === undefined) {
        const around = application.pipelineWith.bind(application);
        return use(application, askInProcess(application.model, around, pipeline));
      }
      const { askOverHttp } = await import('@coopkg/evaluation');
      return use(application, { ask: askOverHttp(url), about: { asked: url } });
    },
  );
}
