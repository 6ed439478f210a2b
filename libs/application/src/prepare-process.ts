import { Fault } from '@coopkg/contracts';
import { prepareModel, type ModelSettings } from '@coopkg/model';

/** What this process answers its parent: nothing is wrong, a fault, or another error in words. */
export type PrepareReply = {
  fault:
    | null
    | { code: string; text: Fault['text']; facts: Fault['facts']; retryable: boolean }
    | string;
};

// The whole of a process of its own: settings come in, one reply goes out. Merging an adapter
// computes for seconds, which would keep questions waiting in the server's.
process.once('disconnect', () => {
  process.exit();
});
process.once('message', (settings: ModelSettings) => {
  void prepareModel(settings)
    .then(
      () => null,
      (error: unknown) =>
        error instanceof Fault
          ? { code: error.code, text: error.text, facts: error.facts, retryable: error.retryable }
          : error instanceof RangeError
            ? {
                code: 'model-damaged',
                text: { zh: error.message, en: error.message },
                facts: { path: settings.adapter, why: error.message },
                retryable: false,
              }
            : String(error),
    )
    .then((fault) => {
      process.send?.({ fault } satisfies PrepareReply, () => {
        process.disconnect();
      });
    });
});
