import path from 'node:path';
import { readJsonFiles, type JsonFile, type Tables } from '@coopkg/tables';
import { asksForPlace } from '../../affiliations/affiliation-scope.js';
import type { Staging } from '../../staging/staging.js';
import { countsByFile } from '../counts-by-file.js';
import { readBytes } from '../read-bytes.js';
import type { InputFile, ReadOptions, Scope, Source } from '../source.js';
import * as columns from './columns.js';
import { foreignFile, noPlaces } from './faults.js';
import { fileKind, type FileKind } from './file-kind.js';
import { apiPapers, datasetPapers, papersOfAuthors } from './paper-view.js';
import { apiAuthors, datasetAuthors, detailedAuthors, stageAuthors } from './stage-authors.js';
import {
  countUseless,
  stageAbstracts,
  stageCitations,
  stagePaperIds,
  type LeftOut,
} from './stage-lending.js';
import { countApiFields, countPapersOfAuthors } from './count-unused.js';
import { stageListedCitations, stagePapers } from './stage-papers.js';

/**
 * Papers and people of Semantic Scholar: replies of its API, and the files of its datasets, which
 * are told apart by their fields.
 */
export const semanticScholarSource: Source = {
  name: 'semantic-scholar',
  batch: { files: 500, bytes: 64 << 20 },
  accepts: (file) =>
    /\.(json|jsonl|ndjson)(\.gz)?$|\.zip$|\.gz$/i.test(file) &&
    !/^(index|manifest|metadata)\./i.test(path.basename(file)) &&
    !/\.(tar\.gz|tgz|csv\.gz|xml\.gz)$/i.test(file),
  rank: (file) => rankOf(file),
  read,
};

/** People first, by whom papers are chosen; then papers, and what adds to them. */
function rankOf(file: string): number {
  const name = file.split(/[\\/]/).slice(-2).join('/').toLowerCase();
  if (/abstract|citation|paper-?_?ids|tldr|embedding|s2orc|venue/.test(name)) return 2;
  return /author/.test(name) ? 0 : 1;
}

type Columns = Readonly<Record<string, string>>;
const columnsOf: Record<Exclude<FileKind, 'none'>, Columns> = {
  'api-authors': columns.apiAuthorColumns,
  authors: columns.datasetAuthorColumns,
  'api-papers': columns.apiPaperColumns,
  papers: columns.datasetPaperColumns,
  'paper-ids': columns.paperIdColumns,
  abstracts: columns.abstractColumns,
  citations: columns.citationColumns,
  'no-use': { corpusid: 'VARCHAR' },
};
/** In the order in which they are staged. */
const kinds = Object.keys(columnsOf) as (keyof typeof columnsOf)[];

async function read(
  files: readonly InputFile[],
  staging: Staging,
  options: ReadOptions,
): Promise<void> {
  const byKind = new Map<FileKind, InputFile[]>();
  for (const file of files) {
    const kind = await fileKind(file.path);
    if (typeof kind !== 'string') throw foreignFile(file.path, kind);
    byKind.set(kind, [...(byKind.get(kind) ?? []), file]);
  }
  const onBytes = readBytes(files, options);
  for (const kind of kinds) {
    const some = byKind.get(kind);
    if (some === undefined) continue;
    const table = `s2_${kind.replace('-', '_')}`;
    const found = await readJsonFiles(staging.tables, some, table, columnsOf[kind], {
      pages: columns.pages,
      onBytes,
    });
    await staging.transaction(async () => {
      await rejectUnread(staging.tables, table);
      const counted = await stage(staging.tables, {
        kind,
        table,
        scope: options.scope,
        files: some,
      });
      await note(staging, found, counted);
    });
  }
  for (const { file } of byKind.get('none') ?? [])
    await staging.noteInput(file, { records: 0, done: true });
}

interface Counted {
  leftOut: LeftOut;
  /** Records inside of others, which count by themselves. */
  inner?: LeftOut;
}

interface Kind {
  kind: keyof typeof columnsOf;
  table: string;
  scope: Scope;
  files: readonly InputFile[];
}

async function stage(tables: Tables, given: Kind): Promise<Counted> {
  const { kind, table, scope } = given;
  const scoped = scope.since !== undefined || asksForPlace(scope);
  switch (kind) {
    case 'api-authors':
    case 'authors':
      return stagePeople(tables, given);
    case 'api-papers':
    case 'papers':
      return stageWorks(tables, given);
    case 'abstracts':
      return { leftOut: await stageAbstracts(tables, table, scoped) };
    case 'citations':
      return { leftOut: await stageCitations(tables, table, scoped) };
    case 'paper-ids':
      return { leftOut: await stagePaperIds(tables, table, scoped) };
    case 'no-use':
      return { leftOut: await countUseless(tables, table) };
  }
}

async function stagePeople(tables: Tables, { kind, table, scope, files }: Kind): Promise<Counted> {
  if (asksForPlace(scope) && (await isEmpty(tables, `${table} WHERE len(affiliations) > 0`)))
    throw noPlaces(files[0]!.path);
  const isReply = kind === 'api-authors';
  await stageAuthors(tables, isReply ? apiAuthors(table) : datasetAuthors(table), scope);
  const leftOut = await countsByFile(tables, 's2_author WHERE NOT wanted');
  if (!isReply) return { leftOut };
  await stagePapers(tables, papersOfAuthors(table), scope);
  await countPapersOfAuthors(tables, table);
  const inner = await countsByFile(tables, 's2_paper');
  return {
    leftOut: added(leftOut, await countsByFile(tables, 's2_skipped WHERE NOT wanted')),
    inner,
  };
}

async function stageWorks(tables: Tables, { kind, table, scope, files }: Kind): Promise<Counted> {
  const isReply = kind === 'api-papers';
  const view = isReply ? apiPapers(table) : datasetPapers(table);
  if (asksForPlace(scope)) {
    const affiliated = `(${view}) WHERE len(list_filter(authors, lambda author: len(author.affiliations) > 0)) > 0`;
    const noPeople = await isEmpty(tables, `staged_person WHERE starts_with(key, 's2:')`);
    if (noPeople && (await isEmpty(tables, affiliated))) throw noPlaces(files[0]!.path);
  }
  await stagePapers(tables, view, scope);
  const leftOut = await countsByFile(tables, 's2_skipped WHERE NOT wanted');
  if (!isReply) return { leftOut };
  await stageListedCitations(tables, table);
  await countApiFields(tables, table);
  await stageAuthors(tables, detailedAuthors, scope);
  const inner = await countsByFile(tables, 's2_author');
  return {
    leftOut: added(leftOut, await countsByFile(tables, 's2_author WHERE NOT wanted')),
    inner,
  };
}

/** What the reader could not take; in a batch, `null` stands for what is not known. */
const rejectUnread = (tables: Tables, table: string): Promise<void> =>
  tables.run(`
    INSERT INTO staged_rejected
      SELECT file, line, CASE WHEN trim(text) = 'null' THEN 'unknown to Semantic Scholar' ELSE reason END, text
      FROM ${table}_rejected`);

async function note(
  staging: Staging,
  found: readonly JsonFile[],
  { leftOut, inner = new Map<number, number>() }: Counted,
): Promise<void> {
  for (const { file, records } of found)
    await staging.noteInput(file, {
      records: records + (inner.get(file) ?? 0),
      leftOut: leftOut.get(file) ?? 0,
      done: true,
    });
}

const isEmpty = async (tables: Tables, from: string): Promise<boolean> =>
  (await tables.rows(`SELECT 1 AS one FROM ${from} LIMIT 1`)).length === 0;

const added = (one: LeftOut, other: LeftOut): LeftOut =>
  new Map(
    [...one.keys(), ...other.keys()].map((file) => [
      file,
      (one.get(file) ?? 0) + (other.get(file) ?? 0),
    ]),
  );
