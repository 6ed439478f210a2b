import { readFile } from 'node:fs/promises';
import { Fault } from '@coopkg/contracts';
import type { z } from 'zod';

/** The cases of a JSONL file, each line by their schema; throws a `Fault` that names a bad one. */
export async function readCases<Value>(file: string, schema: z.ZodType<Value>): Promise<Value[]> {
  return (await readFile(file, 'utf8')).split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (cause) {
      throw new Fault(
        'dataset-invalid',
        {
          zh: `${file} 第 ${index + 1} 行不合格式。`,
          en: `Line ${index + 1} of ${file} is not of its format.`,
        },
        { cause },
      );
    }
  });
}
