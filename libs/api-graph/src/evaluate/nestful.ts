import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiCatalogue } from '@coopkg/contracts';
import { titleOf } from '../graph/api-value.js';
import { isObject, own } from '../read/local-references.js';
import { readCatalogue } from '../read/read-catalogue.js';

/** One argument of a call that took an output of an earlier call: a labelled edge. */
export interface GoldReference {
  question: string;
  api: string;
  parameter: string;
  source: string;
  output: string;
}

export interface LabelledCatalogue {
  catalogue: ApiCatalogue;
  references: GoldReference[];
  /** References to functions, parameters or outputs that the specifications lack. */
  unusable: number;
}

/** The sources of NESTFUL's tasks that were made from SGD and Glaive (arXiv 2409.03797). */
const sources = ['sgd', 'glaive'] as const;

/** Reads `non-executable-*-spec.json` and `-data.json` of a folder. */
export const readNestful = (folder: string): Promise<LabelledCatalogue[]> =>
  Promise.all(
    sources.map(async (source) => {
      const read = (kind: string): Promise<string> =>
        readFile(path.join(folder, `non-executable-${source}-${kind}.json`), 'utf8');
      const { catalogue } = readCatalogue(await read('spec'), source);
      const tasks = JSON.parse(await read('data')) as unknown[];
      const all = tasks.flatMap(referencesOf);
      const references = all.filter((one) => isKnown(one, catalogue));
      return { catalogue, references, unusable: all.length - references.length };
    }),
  );

function isKnown(
  { api, parameter, source, output }: GoldReference,
  { operations }: ApiCatalogue,
): boolean {
  const called = (title: string) => operations.find((one) => titleOf(one) === title);
  const result = called(source)?.result;
  return (
    called(api)?.parameters.some(({ name }) => name === parameter) === true &&
    result?.kind === 'record' &&
    result.fields.some(({ name }) => name === output)
  );
}

interface Call {
  name: string;
  label?: string;
  arguments: Record<string, unknown>;
}

function referencesOf(task: unknown): GoldReference[] {
  if (!isObject(task)) return [];
  const question = String(own(task, 'input'));
  const labels = new Map<string, string>();
  const references: GoldReference[] = [];
  for (const call of own(task, 'output') as Call[]) {
    // The last step only gathers what is given back.
    if (call.name === 'var_result') continue;
    for (const [parameter, value] of Object.entries(call.arguments))
      for (const [, label = '', output = ''] of JSON.stringify(value).matchAll(reference)) {
        const source = labels.get(label);
        if (source !== undefined)
          references.push({ question, api: call.name, parameter, source, output });
      }
    if (call.label !== undefined) labels.set(call.label, call.name);
  }
  return references;
}

/** `$var1.field$` */
const reference = /\$(var\d+)\.([^$]+)\$/gu;
