import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '@coopkg/contracts';
import {
  academicCalls,
  answerToQuestion,
  Application,
  describeSchema,
  createMcpServer,
  queriesOf,
  ReadingQueue,
  type McpPorts,
} from '@coopkg/application';
import type { CommandContext } from '../../command-context.js';
import type { Served } from './served.js';

/**
 * The tools over an application of this process. Clients wait a minute at most for a server to
 * answer: it does so at once, and a call waits for the parts that it needs.
 */
export async function serverOfApplication({
  configuration,
  language,
  progress,
}: CommandContext): Promise<Served> {
  const application = new Application(configuration, {
    recordsWaitMs,
    onProgress: (_, told) => {
      progress(told);
    },
  });
  application.start().catch((error: unknown) => {
    progress({ message: error instanceof Fault ? error.text : said(error) });
  });
  return {
    server: await createMcpServer(portsOf(application), {
      language,
      whenReady: whenOpen,
      onError: (error) => {
        progress({ message: said(error) });
      },
    }),
    close: () => application.close({ lingerMs: configuration.graphLingerMs }),
  };
}

const said = (error: unknown): { zh: string; en: string } => ({
  zh: String(error),
  en: String(error),
});

const lookAgainMs = 200;
/** A command that finds the records in use by another command waits this long. */
const recordsWaitMs = 120_000;

/** Does the work once the parts that it needs are there. @throws Fault `starting` of one that failed */
async function whenOpen<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isOpening =
        error instanceof Fault && error.code === 'starting' && error.facts['state'] !== 'failed';
      if (!isOpening || signal.aborted) throw error;
      await wait(lookAgainMs);
    }
  }
}

function portsOf(application: Application): McpPorts {
  const queue = new ReadingQueue();
  return {
    academic: {
      callPage: async (...call) => (await academicCalls(application)).callPage(...call),
    },
    ask: (request, signal) => answerToQuestion(application, request, { signal }),
    align: async (text) => application.align(text),
    schema: async () => describeSchema(application.graph),
    query: queriesOf(application, queue),
  };
}
