import { Fault } from '@coopkg/contracts';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { dump, load } from 'js-yaml';
import { z } from 'zod';
import { checkPatterns } from './check-patterns.js';
import type { QuestionPatterns } from './question-patterns.js';
import {
  wordingRecordSchema,
  wordingSources,
  type WordingRecord,
  type WordingSource,
} from './wording-record.js';
import { readWordings, writeEdits } from './wording-store.js';

/** A record and the file that it stands in. */
export type SourcedRecord = WordingRecord & { source: WordingSource };

function sourceNamed(name: string): WordingSource {
  const found = wordingSources.find((one) => one === name);
  if (found !== undefined) return found;
  const known = wordingSources.join(', ');
  throw new Fault('misused', {
    zh: `没有名为 ${name} 的来源，现有：${known}。`,
    en: `There is no source ${name}; there are ${known}.`,
  });
}

/**
 * Records of all sources, or of one; with `matching`, those whose query or wordings contain the
 * text.
 */
export async function listWordings(
  { source, matching }: { source?: string | undefined; matching?: string | undefined },
  folder?: string,
): Promise<SourcedRecord[]> {
  const found: SourcedRecord[] = [];
  for (const one of source === undefined ? wordingSources : [sourceNamed(source)])
    for (const record of await readWordings(one, folder)) {
      const texts = [record.cypher ?? '', ...record.zh, ...record.en];
      if (matching === undefined || texts.some((text) => text.includes(matching)))
        found.push({ source: one, ...record });
    }
  return found;
}

export async function findWordings(
  ids: readonly string[],
  folder?: string,
): Promise<SourcedRecord[]> {
  return (await listWordings({}, folder)).filter(({ id }) => ids.includes(id));
}

/** By id: query, then Chinese and English wordings. */
export const wordingsYaml = (records: readonly WordingRecord[]): string =>
  dump(
    Object.fromEntries(
      records.map(({ id, cypher, zh, en }) => [
        id,
        { ...(cypher !== undefined && { cypher }), zh, en },
      ]),
    ),
    { lineWidth: -1 },
  );

const yamlSchema = z.record(z.string(), wordingRecordSchema.omit({ id: true }).strict());

function invalid(zh: string, en: string, cause?: unknown): Fault {
  return new Fault(
    'wordings-invalid',
    { zh: `训练问法不能采用：${zh}`, en: `The training wordings cannot be taken: ${en}` },
    cause === undefined ? {} : { cause },
  );
}

function parseYaml(text: string): WordingRecord[] {
  let read;
  try {
    read = yamlSchema.safeParse(load(text));
  } catch (cause) {
    throw invalid('文件不是 YAML。', 'the file is not YAML.', cause);
  }
  if (!read.success) {
    const issue = read.error.issues[0]!;
    const where = `${issue.path.join('.')}: ${issue.message}`;
    throw invalid(where, where);
  }
  return Object.entries(read.data).map(([id, record]) => ({ id, ...record }));
}

/** @throws Fault with everything that is wrong with queries and wordings */
async function proveWordings(records: readonly WordingRecord[]): Promise<void> {
  const types = new Map(
    (await loadTemplates(templateFolder)).map(({ id, cypher }) => [id, cypher]),
  );
  const patterns: QuestionPatterns = {};
  for (const { id, cypher = types.get(id), zh, en } of records) {
    if (cypher === undefined) throw invalid(`${id} 没有查询。`, `${id} has no query.`);
    patterns[id] = { cypher, zh, en };
  }
  const findings = await checkPatterns(patterns);
  if (findings.length > 0)
    throw invalid(
      findings.map(({ message }) => message.zh).join('\n'),
      findings.map(({ message }) => message.en).join('\n'),
    );
}

/**
 * Adds the records of a YAML text. @returns their ids @throws Fault when one is invalid or there
 * already
 */
export async function addWordings(
  yaml: string,
  source: string,
  folder?: string,
): Promise<string[]> {
  const home = sourceNamed(source);
  const records = parseYaml(yaml);
  const ids = records.map(({ id }) => id);
  const [there] = await findWordings(ids, folder);
  if (there !== undefined)
    throw invalid(`${there.id} 已存在，请用 edit。`, `${there.id} is there already: use edit.`);
  await proveWordings(records);
  await writeEdits(
    records.map((record) => ({ source: home, ...record })),
    folder,
  );
  return ids;
}

/**
 * Puts the records of a YAML text in the place of their namesakes. @returns their ids @throws Fault
 * when one is invalid or unknown
 */
export async function editWordings(yaml: string, folder?: string): Promise<string[]> {
  const records = parseYaml(yaml);
  const known = new Map(
    (
      await findWordings(
        records.map(({ id }) => id),
        folder,
      )
    ).map(({ id, source }) => [id, source]),
  );
  await proveWordings(records);
  await writeEdits(
    records.map((record) => {
      const source = known.get(record.id);
      if (source === undefined)
        throw invalid(`没有 ${record.id}，请用 add。`, `there is no ${record.id}: use add.`);
      return { source, ...record };
    }),
    folder,
  );
  return records.map(({ id }) => id);
}
