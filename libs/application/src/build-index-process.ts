import { buildLinkIndex, loadGlossary, saveLinkIndex } from '@coopkg/align';
import { Fault } from '@coopkg/contracts';
import { asWriteFault } from '@coopkg/files';
import { openGraph } from '@coopkg/graph';
import type { IndexOrder } from './build-index-in-child-process.js';
import { keptAliases } from './kept-aliases.js';
import { liveNames } from './live-names.js';

/** What this process tells its parent: how far it is, then how it ended. */
export interface BuildReply {
  /** In 0..1. */
  share?: number;
  /** Null: the index is saved. */
  fault?:
    | { code: string; text: Fault['text']; facts: Fault['facts']; retryable: boolean }
    | string
    | null;
}

// The whole of a process of its own: one order comes in, the index goes to its file.
process.once('disconnect', () => {
  process.exit();
});
process.once('message', (order: IndexOrder) => {
  void build(order)
    .then(
      () => null,
      (error: unknown) =>
        error instanceof Fault
          ? { code: error.code, text: error.text, facts: error.facts, retryable: error.retryable }
          : String(error),
    )
    .then((fault) => {
      process.send?.({ fault } satisfies BuildReply, () => {
        process.disconnect();
      });
    });
});

async function build({ configuration, file }: IndexOrder): Promise<void> {
  const graph = await openGraph(configuration);
  try {
    const index = await buildLinkIndex(
      liveNames(graph),
      keptAliases(configuration.dataDirectory)(),
      loadGlossary(),
      (share) => {
        process.send?.({ share } satisfies BuildReply);
      },
    );
    await saveLinkIndex(index, file).catch((error: unknown) => {
      throw asWriteFault(error, file);
    });
  } finally {
    await graph.close();
  }
}
