import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Fault, frameSchema, languageSchema } from '@coopkg/contracts';
import { replaceAtomically } from '@coopkg/files';
import { z } from 'zod';

/** One line of a dataset file (JSONL; `docs/http-api.md`, command line). */
const datasetLineSchema = z.object({
  id: z.string(),
  /** Question type, `R01` … `M06`, or `composition`. */
  type: z.string(),
  language: languageSchema,
  question: z.string(),
  /** Gold query; over parameters where there are any. */
  cypher: z.string(),
  parameters: z
    .record(
      z.string(),
      z.union([
        z.string(),
        z.number(),
        z.boolean(),
        z.null(),
        z.array(z.union([z.string(), z.number()])),
      ]),
    )
    .optional(),
  extraction: frameSchema.partial().passthrough().optional(),
  /** Which wording: `manual3`, `test1`; a report groups by it. */
  wording: z.string().optional(),
});
export type DatasetLine = z.infer<typeof datasetLineSchema>;

/** Writes lines to a file that appears only when it is whole. Returns how many. */
export async function writeDataset(
  file: string,
  lines: AsyncIterable<object> | Iterable<object>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  async function* written(): AsyncGenerator<string> {
    for await (const line of lines) {
      signal?.throwIfAborted();
      count += 1;
      yield `${JSON.stringify(line)}\n`;
    }
  }
  await replaceAtomically(path.resolve(file), (partial) =>
    pipeline(written, createWriteStream(partial)),
  );
  return count;
}

/** All lines of a dataset file, each checked. @throws Fault that names the first wrong line. */
export async function readDataset(file: string): Promise<DatasetLine[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Fault(
      'dataset-missing',
      {
        zh: `读不到数据集文件 ${file}；请检查路径，或用 coopkg dataset build 生成。`,
        en: `The dataset file ${file} cannot be read; check the path, or make it with coopkg dataset build.`,
      },
      { cause: error },
    );
  });
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1, file)]));
  if (lines.length > 0) return lines;
  throw new Fault('dataset-invalid', {
    zh: `数据集文件 ${file} 是空的。`,
    en: `The dataset file ${file} is empty.`,
  });
}

function readLine(text: string, number: number, file: string): DatasetLine {
  let value: unknown;
  let why = 'not JSON';
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    value = undefined;
  }
  const result = datasetLineSchema.safeParse(value);
  if (result.success) return result.data;
  if (value !== undefined)
    why = `${result.error.issues[0]?.path.join('.')}: ${result.error.issues[0]?.message}`;
  throw new Fault('dataset-invalid', {
    zh: `数据集文件 ${path.basename(file)} 第 ${number} 行不对（${why}）；每行应为 { id, type, language, question, cypher, parameters?, extraction? }。`,
    en: `Line ${number} of the dataset file ${path.basename(file)} is wrong (${why}); each line is { id, type, language, question, cypher, parameters?, extraction? }.`,
  });
}
