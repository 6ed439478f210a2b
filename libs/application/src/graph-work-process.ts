import { Fault } from '@coopkg/contracts';
import { checkGraphFolder, loadGraph, rollBackGraph } from '@coopkg/graph';
import type { GraphWork, GraphWorkProgress, GraphWorkReply } from './graph-work.js';

// The whole of a process of its own: one piece of work comes in, progress and its end go out.
const tell = (reply: GraphWorkReply, then: () => void = () => undefined): void => {
  process.send?.(reply, then);
};
const onProgress = ({ message, share }: GraphWorkProgress): void => {
  tell({ kind: 'progress', progress: { message, ...(share === undefined ? {} : { share }) } });
};
async function work(given: GraphWork): Promise<unknown> {
  switch (given.kind) {
    case 'check':
      return checkGraphFolder(given.folder, given.configuration, onProgress);
    case 'load':
      return loadGraph(given.folder, given.configuration, onProgress, given.options);
    case 'roll-back':
      return rollBackGraph(given.configuration, onProgress, given.origin);
    case 'import': {
      const { importGraph } = await import('@coopkg/importers');
      return importGraph(given.request, onProgress);
    }
  }
}

process.once('disconnect', () => {
  process.exit();
});
process.once('message', (given: GraphWork) => {
  void work(given)
    .then(
      (result): GraphWorkReply => ({ kind: 'done', result }),
      (error: unknown): GraphWorkReply =>
        error instanceof Fault
          ? { kind: 'fault', code: error.code, text: error.text, retryable: error.retryable }
          : { kind: 'error', message: String(error) },
    )
    .then((reply) => {
      tell(reply, () => {
        process.disconnect();
      });
    });
});
