import { writeFileSync } from 'node:fs';
import { makeReading, readDocument, type ProblemCode, type ReadProgress } from '@coopkg/documents';
import type { DocumentKind } from '@coopkg/contracts';

/** What the process is told. */
export interface ReadDocumentRequest {
  file: string;
  /** As its owner calls it. */
  name: string;
  /** Where the reading is written. */
  target: string;
}

/** What it tells its parent. */
export type ReadDocumentReply =
  | ({ kind: 'progress' } & ReadProgress)
  | { kind: 'read'; as: DocumentKind; pages: number | null; segments: number }
  | { kind: 'unreadable'; code: ProblemCode };

const progressEveryMs = 250;

// The whole of a process of its own: one file comes in, one reading goes out. What a file that a
// stranger has made does to it, it does to this process only.
process.once('disconnect', () => {
  process.exit();
});
process.once('message', (request: ReadDocumentRequest) => {
  void read(request).then((reply) => {
    process.send?.(reply, () => {
      process.disconnect();
    });
  });
});

async function read({ file, name, target }: ReadDocumentRequest): Promise<ReadDocumentReply> {
  let told = 0;
  const document = await readDocument(file, name, (progress) => {
    if (Date.now() - told < progressEveryMs) return;
    told = Date.now();
    process.send?.({ kind: 'progress', ...progress } satisfies ReadDocumentReply);
  });
  if ('problem' in document) return { kind: 'unreadable', code: document.code as ProblemCode };
  const reading = makeReading(document);
  if (reading.passages.length === 0) return { kind: 'unreadable', code: 'no-text' };
  writeFileSync(target, JSON.stringify(reading), { mode: 0o600 });
  return {
    kind: 'read',
    as: reading.kind,
    pages: reading.pages,
    segments: reading.segments.length,
  };
}
