import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { z } from 'zod';
import { encodeSample } from './encode-sample.js';
import { loadLlama } from './load-llama.js';

const lineSchema = z.object({ prompt: z.string(), completion: z.string() });

/**
 * Writes the token ids of each `{prompt, completion}` line as `{p, c}`, by the engine that serves, so that no second tokenizer
 * exists. Returns the number of lines.
 */
export async function encodeFile(
  modelPath: string,
  source: string,
  target: string,
): Promise<number> {
  const llama = await loadLlama();
  const model = await llama.loadModel({ modelPath, vocabOnly: true });
  const partial = `${target}.${process.pid}.part`;
  const output = createWriteStream(partial);
  let lines = 0;
  try {
    for await (const line of createInterface({
      input: createReadStream(source),
      crlfDelay: Infinity,
    })) {
      if (line.trim() === '') continue;
      const { prompt, completion } = lineSchema.parse(JSON.parse(line));
      const { promptIds, completionIds } = encodeSample(model, prompt, completion);
      if (!output.write(`${JSON.stringify({ p: promptIds, c: completionIds })}\n`))
        await once(output, 'drain');
      lines++;
    }
    output.end();
    await finished(output);
    await rename(partial, target);
  } finally {
    output.destroy();
    await model.dispose();
  }
  return lines;
}
