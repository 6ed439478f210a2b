import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends text as it comes, at the reader's pace. What fails before the first piece fails the
 * request; later the connection breaks off, so that half a text is not taken for a whole one.
 * @param begin sets the headers, once something is there to send
 */
export async function sendPieces(
  pieces: AsyncGenerator<string>,
  response: Response,
  begin: () => void,
): Promise<void> {
  const first = await pieces.next();
  begin();
  const all = async function* (): AsyncGenerator<string> {
    if (first.done !== true) yield first.value;
    yield* pieces;
  };
  try {
    await pipeline(Readable.from(all()), response);
  } catch (error) {
    // The reader left: nobody waits for a problem.
    if (!response.destroyed) throw error;
  }
}
