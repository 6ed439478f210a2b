import { createInterface } from 'node:readline/promises';
import { text as readAll } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import type { CommandContext } from './command-context.js';

/** Standard input may be an open pipe into which nobody writes. */
const stdinWaitMs = 2000;
const nothingWithin = (ms: number): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => {
      resolve('');
    }, ms).unref();
  });

/** Empty when none was given. What is typed is not shown. */
export async function readPassword(context: CommandContext): Promise<string> {
  if (!process.stdin.isTTY)
    return (
      (await Promise.race([readAll(process.stdin), nothingWithin(stdinWaitMs)])).split(
        /\r?\n/,
        1,
      )[0] ?? ''
    );
  process.stderr.write(
    context.language === 'zh' ? '密码（留空则自动生成）：' : 'Password (empty: made up): ',
  );
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
