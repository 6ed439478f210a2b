import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SequenceResult } from './evaluate-sequences.js';

/** Results of a long run, a line each, from which a stopped run goes on. */
export class KeptResults {
  private constructor(
    private readonly file: string,
    readonly known: ReadonlyMap<string, SequenceResult>,
  ) {}

  static async open(file: string): Promise<KeptResults> {
    await mkdir(path.dirname(file), { recursive: true });
    const text = await readFile(file, 'utf8').catch(() => '');
    // The last line of a run that was stopped may not be whole.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) await writeFile(file, whole);
    const lines = whole.split('\n');
    const results = lines
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as SequenceResult);
    return new KeptResults(file, new Map(results.map((one) => [one.id, one])));
  }

  async keep(result: SequenceResult): Promise<void> {
    await appendFile(this.file, `${JSON.stringify(result)}\n`);
  }
}
