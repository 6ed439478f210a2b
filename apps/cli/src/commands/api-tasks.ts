import path from 'node:path';
import type { Language } from '@coopkg/contracts';
import { currentTemplates, datasetLines, type CustomWordings } from '@coopkg/application';
import { writeJsonFile } from '@coopkg/files';
import type { Collection, TaskReport } from '@coopkg/nl2api';
import type { CommandContext } from '../command-context.js';
import { withApplication } from '../with-application.js';

export interface ApiTaskRequest {
  collection: Collection;
  out: string;
  seed: number;
  samples: number | undefined;
  languages: readonly Language[] | undefined;
  types: string[] | undefined;
  /** Held-out ones unless given. */
  wordings: CustomWordings | undefined;
  perturb: boolean | undefined;
  abbreviate: boolean | undefined;
}

const prefix = 'NL2API_';

/** The collection of `NL2API_SLOT`, `NL2API_SEL`, `NL2API_REST`; null for other kinds. */
export function collectionOf(kind: string): Collection | null {
  const name = kind.toUpperCase();
  return (['SLOT', 'SEL', 'REST'] as const).find((one) => `${prefix}${one}` === name) ?? null;
}

const kinds: Record<CustomWordings, string> = {
  test: 'TEST',
  validation: 'VALIDATION',
  composition: 'COMPOSITION',
  manual: 'TC_20H',
  all: 'TC_20M',
};

export interface BuiltApiTasks extends TaskReport {
  out: string;
  functions: number;
}

/**
 * `dataset build NL2API_…`: the tasks, `<name>.functions.json` with the specifications of the
 * functions, `<name>.report.json` with what was left out and why.
 */
export async function buildApiTasks(
  context: CommandContext,
  { collection, wordings = 'test', out, languages, ...request }: ApiTaskRequest,
): Promise<BuiltApiTasks> {
  const { buildTasks, specificationsOf } = await import('@coopkg/nl2api');
  const { endpointOf } = await import('@coopkg/question-types');
  const { writeDataset } = await import('@coopkg/training-data');
  const { dataDirectory } = context.configuration;
  const endpoints = (await currentTemplates(dataDirectory)).map(endpointOf);
  return withApplication(context, { parts: ['graph'] }, async ({ graph }) => {
    const lines = await datasetLines(
      {
        ...request,
        kind: kinds[wordings],
        ...(languages === undefined ? {} : { languages: [...languages] }),
      },
      {
        graph,
        dataDirectory,
        onProgress: (share) => {
          context.progress({ message: { zh: '生成数据集', en: 'Building the dataset' }, share });
        },
      },
    );
    const { tasks, report } = buildTasks(lines, collection, { graph, endpoints });
    await writeDataset(out, tasks);
    const specifications = specificationsOf(collection, endpoints);
    writeJsonFile(besides(out, 'functions'), specifications, 0o644);
    const told = report();
    writeJsonFile(besides(out, 'report'), told, 0o644);
    return { ...told, out, functions: specifications.length };
  });
}

/** `tasks.jsonl` has `tasks.functions.json` beside it. */
const besides = (out: string, what: string): string =>
  path.join(path.dirname(out), `${path.basename(out, '.jsonl')}.${what}.json`);

export const apiTasksText = ({
  out,
  kept,
  lines,
  types,
  coveredTypes,
  functions,
  left,
}: BuiltApiTasks): string =>
  [
    `${out}: ${kept} of ${lines} lines, ${coveredTypes} of ${types} types, ${functions} functions`,
    ...left.map((one) => `${one.lines} left out: ${one.shape} (${one.types.join(', ')})`),
  ].join('\n');
