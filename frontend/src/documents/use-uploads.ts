import { App } from 'antd';
import { useRef, useState } from 'react';
import { uploadDocument } from '../service/documents.js';
import { problemOf } from '../service/request.js';
import { useProblemText } from '../shell/problem-text.js';
import { useRefetchDocuments } from './use-documents.js';

/** A file on its way, or one that waits. */
export interface Upload {
  id: number;
  name: string;
  /** How much of it has gone, in 0..1. */
  share: number;
  cancel: () => void;
}

/** So many files are sent side by side, once the first has told the server who sends them. */
const atOnce = 3;

/** Files that are being sent; each can be taken back. */
export function useUploads(): {
  uploads: readonly Upload[];
  send: (files: readonly File[]) => void;
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<{ file: File; id: number; stop: AbortController }[]>([]);
  const running = useRef(0);
  const last = useRef(0);
  const isKnown = useRef(false);
  const sendOne = useSendOne((id, share) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
  });
  const next = (): void => {
    const waiting = queue.current.shift();
    if (waiting === undefined) return;
    running.current++;
    void sendOne(waiting).finally(() => {
      running.current--;
      isKnown.current = true;
      setUploads((all) => all.filter(({ id }) => id !== waiting.id));
      fill();
    });
  };
  const fill = (): void => {
    while (queue.current.length > 0 && running.current < (isKnown.current ? atOnce : 1)) next();
  };
  const send = (files: readonly File[]): void => {
    const added = files.map((file) => ({ file, id: ++last.current, stop: new AbortController() }));
    queue.current.push(...added);
    setUploads((all) => [
      ...all,
      ...added.map(({ file, id, stop }) => ({
        id,
        name: file.name,
        share: 0,
        cancel: () => {
          stop.abort();
        },
      })),
    ]);
    fill();
  };
  return { uploads, send };
}

function useSendOne(onProgress: (id: number, share: number) => void) {
  const { message } = App.useApp();
  const textOf = useProblemText();
  const refetch = useRefetchDocuments();
  return async ({ file, id, stop }: { file: File; id: number; stop: AbortController }) => {
    try {
      stop.signal.throwIfAborted();
      await uploadDocument(
        file,
        (share) => {
          onProgress(id, share);
        },
        stop.signal,
      );
      await refetch();
    } catch (error) {
      if (!stop.signal.aborted) void message.error(`${file.name}: ${textOf(problemOf(error))}`);
    }
  };
}
