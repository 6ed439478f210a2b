import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { replaceAtomically } from '@coopkg/files';
import { encodeSample } from './encode-sample.js';
import { loadLlama } from './load-llama.js';

const lineSchema = z.object({ prompt: z.string(), completion: z.string() });

/**
 * Writes the token ids of each `{prompt, completion}` line as `{p, c}`, by the engine that serves,
 * so that no second tokenizer exists. Returns the number of lines; aborted, it leaves no file.
 */
export async function encodeFile(
  modelPath: string,
  source: string,
  target: string,
  signal?: AbortSignal,
): Promise<number> {
  const llama = await loadLlama();
  const model = await llama.loadModel({ modelPath, vocabOnly: true });
  let lines = 0;
  async function* encoded(): AsyncGenerator<string> {
    const input = createReadStream(source);
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line.trim() === '') continue;
      const { prompt, completion } = lineSchema.parse(JSON.parse(line));
      const { promptIds, completionIds } = encodeSample(model, prompt, completion);
      lines++;
      yield `${JSON.stringify({ p: promptIds, c: completionIds })}\n`;
    }
  }
  try {
    await replaceAtomically(target, (partial) =>
      pipeline(encoded, createWriteStream(partial), { signal }),
    );
  } finally {
    await model.dispose();
  }
  return lines;
}
