import dns from 'node:dns';
import net from 'node:net';
import { syncBuiltinESMExports } from 'node:module';
import { readDocument } from '../../src/read/read-document.js';
import { makeReading } from '../../src/segment/make-reading.js';

/** What became of a file, and what reading it did besides. */
export interface Watched {
  /** The kind as which it was read, or the code of the sentence with which it was refused. */
  became: string;
  problem: { zh: string; en: string } | null;
  /** All that was read of it. */
  text: string;
  ms: number;
  residentMb: number;
  /** Attempts to reach a host. */
  reached: number;
}

const longestText = 2_000_000;
let reached = 0;
const refuse = (): never => {
  reached++;
  throw new Error('no network');
};
net.Socket.prototype.connect = refuse;
Object.assign(dns, { lookup: refuse });
syncBuiltinESMExports();

// Reads one file after another, as they come.
process.on('message', ({ file, name }: { file: string; name: string }) => {
  void watched(file, name).then((told) => process.send?.(told));
});
process.once('disconnect', () => {
  process.exit();
});

async function watched(file: string, name: string): Promise<Watched> {
  reached = 0;
  const began = performance.now();
  const document = await readDocument(file, name);
  const isRead = !('problem' in document);
  const passages = isRead ? makeReading(document).passages : [];
  return {
    became: isRead ? document.kind : document.code,
    problem: isRead ? null : document.problem,
    text: passages
      .map(({ text }) => text)
      .join('\n')
      .slice(0, longestText),
    ms: performance.now() - began,
    residentMb: process.memoryUsage().rss / 1e6,
    reached,
  };
}
