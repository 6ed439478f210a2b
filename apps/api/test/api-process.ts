import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildLinkIndex,
  linkQuestion,
  loadAliases,
  loadGlossary,
  toAlignments,
} from '@coopkg/align';
import { Application } from '@coopkg/application';
import { loadConfiguration } from '@coopkg/configuration';
import type { LanguageModel } from '@coopkg/contracts';
import { defaultPolicy } from '@coopkg/pipeline';
import { WordingIndex } from '@coopkg/rewrite';
import { tinyGraph } from '../../../libs/align/test/tiny-graph.js';
import { editedTemplates } from '../../../libs/application/src/edited-templates.js';
import type { ModelChoice } from '../../../libs/application/src/list-models.js';
import type { OpenedModel } from '../../../libs/application/src/model-part.js';
import { ReferenceCountedModel } from '../../../libs/application/src/reference-counted-model.js';
import { answerTo } from './test-server.js';

/**
 * An API process for tests with several: real HTTP, records, jobs, linking and wordings, over a
 * graph without rows and a model that writes nothing. As long as the file `hold` exists, queries of
 * the graph and questions called `slow` wait.
 */
interface Given {
  recordsUrl: string;
  dataDirectory: string;
  hold: string;
}

const given = JSON.parse(process.argv[2]!) as Given;

async function whileHeld(signal?: AbortSignal): Promise<void> {
  while (existsSync(given.hold)) await wait(50, undefined, { signal });
}

const graph = {
  health: () => Promise.resolve({ state: 'ready', detail: null }),
  explain: () => Promise.resolve({ ok: true, error: null, notifications: [] }),
  query: () => Promise.resolve({ columns: [], rows: [], rowCount: 0, truncated: false }),
  // No nodes to draw from: a dataset of compositions then has no lines.
  async *stream() {
    await whileHeld();
    yield* [];
  },
  steady: <Value>(work: () => Promise<Value>) => work(),
  close: () => Promise.resolve(),
};

const model = (adapter: string | null): OpenedModel => ({
  model: {
    identity: { base: 'tiny.gguf', adapter },
    dispose: () => Promise.resolve(),
  } as unknown as LanguageModel,
  active: { identity: { base: 'tiny.gguf', adapter }, adapter },
  policy: defaultPolicy,
});

class TestApplication extends Application {
  protected override openGraph(): Promise<void> {
    this.opened.graph = graph as never;
    return Promise.resolve();
  }

  protected override async openModel(): Promise<void> {
    const { model: opened, active, policy } = model(null);
    const wordings = WordingIndex.of(await editedTemplates(this.configuration.dataDirectory));
    Object.assign(this.opened, {
      model: new ReferenceCountedModel(opened),
      active,
      policy,
      wordings,
      makePipeline: ({ wordings: known }: { wordings: WordingIndex }) => ({
        ask: async (
          request: Parameters<typeof answerTo>[0],
          { onEvent, signal }: { onEvent?: (event: unknown) => void; signal?: AbortSignal } = {},
        ) => {
          onEvent?.({ type: 'token', data: 'An' });
          if (request.question === 'slow') await whileHeld(signal);
          const suggestions = known.nearest({ text: request.question }, 1).map(({ text }) => text);
          return { ...answerTo(request), suggestions };
        },
      }),
    });
  }

  protected override async openChosen(
    { file }: ModelChoice,
    beforeKept?: () => Promise<void>,
  ): Promise<OpenedModel> {
    await beforeKept?.();
    return model(file);
  }

  protected override async openIndex(): Promise<void> {
    const current = await buildLinkIndex(tinyGraph, loadAliases(), loadGlossary());
    this.opened.index = {
      current,
      align(text: string, learned: []) {
        const linked = linkQuestion(text, current, { learned });
        const { language, normalizedQuestion: normalized } = linked;
        return { language, normalized, alignments: toAlignments(linked) };
      },
      close: () => undefined,
    } as never;
  }
}

const configuration = loadConfiguration(
  {
    COOPKG_PORT: '0',
    COOPKG_DATA_DIR: given.dataDirectory,
    COOPKG_LOG_LEVEL: 'silent',
    COOPKG_RECORDS_URL: given.recordsUrl,
    COOPKG_RATE_LIMIT_PER_MINUTE: '1000',
    COOPKG_TRUST_PROXY: 'true',
    // One's own base: the base alone can be activated, and adapters of the data folder.
    COOPKG_MODEL: '/models/tiny.gguf',
  },
  given.dataDirectory,
);
const application = new TestApplication(configuration, {
  onProgress: (_, { message }) => {
    process.stderr.write(`${message.en}\n`);
  },
});
// As it is built: Nest needs the types that decorators carry.
const { startApiServer } = (await import(
  new URL('../dist/api-server.js', import.meta.url).href
)) as typeof import('../src/api-server.js');
const server = await startApiServer(application);
await application.start();
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => {
  void server
    .close(100)
    .then(() => application.close())
    .then(() => process.exit(0));
});
