import { readFile } from 'node:fs/promises';
import { Fault, languageSchema } from '@coopkg/contracts';
import { z } from 'zod';
import { collections } from '../operators/api-call.js';
import type { ApiTask } from './build-tasks.js';

const taskSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  language: languageSchema,
  question: z.string(),
  cypher: z.string(),
  parameters: z.record(z.string(), z.unknown()).optional(),
  collection: z.enum(collections),
  calls: z.array(z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) })),
});

/** The tasks of a file of one collection. @throws Fault `dataset-missing`, `dataset-invalid` */
export async function readTasks(file: string): Promise<ApiTask[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Fault(
      'dataset-missing',
      {
        zh: `读不到数据集文件 ${file}；请检查路径，或用 coopkg dataset build NL2API_SLOT 生成。`,
        en: `The dataset file ${file} cannot be read; check the path, or make it with coopkg dataset build NL2API_SLOT.`,
      },
      { cause },
    );
  });
  const tasks = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [taskOf(line, index + 1, file)]));
  const kinds = new Set(tasks.map(({ collection }) => collection));
  if (kinds.size === 1) return tasks;
  throw new Fault('dataset-invalid', {
    zh: `文件 ${file} 应只含一个集合（SLOT、SEL 或 REST）的任务，现有 ${kinds.size} 个。`,
    en: `The file ${file} should have tasks of one collection (SLOT, SEL or REST); it has ${kinds.size}.`,
  });
}

function taskOf(line: string, number: number, file: string): ApiTask {
  try {
    return taskSchema.parse(JSON.parse(line)) as unknown as ApiTask;
  } catch (cause) {
    throw new Fault(
      'dataset-invalid',
      {
        zh: `文件 ${file} 第 ${number} 行不是 NL2API 的任务；请用 coopkg dataset build NL2API_SLOT 等生成。`,
        en: `Line ${number} of ${file} is no task of NL2API; make it with coopkg dataset build NL2API_SLOT or another of its kinds.`,
      },
      { cause },
    );
  }
}
