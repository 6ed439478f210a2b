import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCatalogue } from '@coopkg/api-graph';
import { Fault, type ApiCatalogue } from '@coopkg/contracts';

/** A call as NESTFUL writes it (arXiv 2409.03797); `$var1.field$` is an output of an earlier one. */
export interface LabelledCall {
  name: string;
  arguments: Record<string, unknown>;
  label?: string;
}

export interface SequenceTask {
  id: string;
  question: string;
  calls: LabelledCall[];
}

export interface SequenceTasks {
  source: string;
  catalogue: ApiCatalogue;
  tasks: SequenceTask[];
}

const sources = ['sgd', 'glaive'] as const;

/** Tasks of a folder with their catalogues; the last step, which only gathers results, is left out. */
export const readSequenceTasks = (folder: string): Promise<SequenceTasks[]> =>
  Promise.all(
    sources.map(async (source) => {
      const read = (kind: string): Promise<string> =>
        readFile(path.join(folder, `non-executable-${source}-${kind}.json`), 'utf8');
      const { catalogue } = readCatalogue(await read('spec'), source);
      return { source, catalogue, tasks: tasksOf(await read('data'), source) };
    }),
  );

function tasksOf(text: string, source: string): SequenceTask[] {
  try {
    return (JSON.parse(text) as { input: string; output: LabelledCall[] }[]).map(
      ({ input, output }, at) => ({
        id: `${source}-${at}`,
        question: String(input),
        calls: output.filter(({ name }) => name !== 'var_result'),
      }),
    );
  } catch (error) {
    throw new Fault('dataset-invalid', {
      zh: `non-executable-${source}-data.json 不是 NESTFUL 的任务：${String(error)}`,
      en: `non-executable-${source}-data.json has no tasks of NESTFUL: ${String(error)}`,
    });
  }
}
