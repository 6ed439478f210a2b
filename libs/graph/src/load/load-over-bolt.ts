import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import neo4j, { type Driver } from 'neo4j-driver';
import {
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { readJsonFile, writeJsonFile } from '@coopkg/files';
import { recordFile, writeRecord } from '../graph-record.js';
import type { OnProgress } from '../progress.js';
import { BoltReader } from '../session/bolt-reader.js';
import { bookmarksOf, openDriver } from '../session/driver.js';
import { toFault } from '../session/graph-faults.js';
import { toParameters } from '../session/parameters.js';
import { assertChecks, checkGraph } from './checks.js';
import { IdTable, KeyTable } from './id-table.js';
import { createIndexes } from './indexes.js';
import type { LoadReport } from './load-graph.js';
import { prepareGraph, type PreparedGraph } from './prepare-graph.js';
import { copyProfiles } from './profiles.js';
import { readTable, type TableRow } from './table-reader.js';
import { edgeColumns, edgeFiles, nodeColumns, nodeFiles } from './tables.js';
import { toParameterValue } from './value.js';

const batchRows = 2000;

/** How far a load came; it goes on from there when the same content is loaded again. */
interface LoadMark {
  fingerprint: string;
  done: string[];
  file: string | null;
  rows: number;
}

/**
 * Loads a folder into a server that others look after, in batches. Every statement can be repeated,
 * so a load that was cut goes on
 * where it stopped. What the server held before and the folder has not is removed at the end.
 */
export async function loadOverBolt(
  source: string,
  rejectsFile: string,
  configuration: Configuration,
  onProgress: OnProgress,
): Promise<LoadReport> {
  const started = Date.now();
  const record = recordFile(configuration, null);
  const folder = path.dirname(record);
  mkdirSync(folder, { recursive: true });
  const scratch = mkdtempSync(path.join(folder, 'load-'));
  const driver = openDriver({
    url: configuration.graphUrl,
    user: configuration.graphUser,
    password: configuration.graphPassword ?? '',
    database: configuration.graphDatabase,
  });
  try {
    await driver.verifyConnectivity();
    const prepared = await prepareGraph(source, scratch, rejectsFile, onProgress);
    await new BoltLoad(
      driver,
      configuration.graphDatabase,
      prepared,
      path.join(folder, 'load.json'),
      onProgress,
    ).run();
    onProgress({
      phase: 'verify',
      message: { zh: '核对图与文件', en: 'Checking the graph against the files' },
    });
    const checks = await checkGraph(
      new BoltReader(driver, configuration.graphUrl, configuration.graphDatabase, configuration),
      prepared,
    );
    assertChecks(checks);
    const profileRoot = copyProfiles(source, path.join(folder, 'profile-root'));
    writeRecord(record, {
      fingerprint: prepared.fingerprint,
      loadedAt: new Date().toISOString(),
      source,
      counts: prepared.counts,
      rejected: prepared.rejected,
      profileRoot,
    });
    rmSync(path.join(folder, 'load.json'), { force: true });
    return { ...prepared, source, checks, tookMs: Date.now() - started };
  } catch (error) {
    throw toFault(error, configuration.graphUrl);
  } finally {
    await driver.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

class BoltLoad {
  private mark: LoadMark;
  private written = 0;
  private readonly total: number;

  constructor(
    private readonly driver: Driver,
    private readonly database: string | undefined,
    private readonly prepared: PreparedGraph,
    private readonly markFile: string,
    private readonly onProgress: OnProgress,
  ) {
    const earlier = readJsonFile<LoadMark>(markFile);
    this.mark =
      earlier?.fingerprint === prepared.fingerprint
        ? earlier
        : { fingerprint: prepared.fingerprint, done: [], file: null, rows: 0 };
    this.total = Math.max(
      1,
      Object.values(prepared.counts).reduce((sum, count) => sum + count, 0),
    );
  }

  async run(): Promise<void> {
    await createIndexes(this.driver, this.database, nodeLabels, true);
    for (const label of nodeLabels)
      await this.loadFile(
        nodeFiles[label],
        nodeRows(this.prepared.folder, label),
        nodeStatement(label),
      );
    for (const type of relationshipTypes)
      await this.loadFile(
        edgeFiles[type],
        edgeRows(this.prepared.folder, type),
        edgeStatement(type),
      );
    for (const type of relationshipTypes) await this.dropOtherEdges(type);
    for (const label of nodeLabels) await this.dropOtherNodes(label);
    this.onProgress({ phase: 'index', message: { zh: '建立索引', en: 'Making indexes' } });
    await createIndexes(this.driver, this.database, nodeLabels);
  }

  private async loadFile(
    file: string,
    rows: AsyncGenerator<Record<string, unknown>>,
    statement: string,
  ): Promise<void> {
    const skip = this.mark.done.includes(file)
      ? Number.POSITIVE_INFINITY
      : this.mark.file === file
        ? this.mark.rows
        : 0;
    let batch: Record<string, unknown>[] = [];
    let position = 0;
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await this.write(statement, { rows: batch });
      batch = [];
      this.saveMark({ file, rows: position });
      this.onProgress({
        phase: 'load',
        share: Math.min(1, this.written / this.total),
        message: { zh: `装入 ${file}：${position}`, en: `Loading ${file}: ${position}` },
      });
    };
    for await (const row of rows) {
      position++;
      this.written++;
      if (position <= skip) continue;
      batch.push(row);
      if (batch.length === batchRows) await flush();
    }
    if (skip !== Number.POSITIVE_INFINITY) await flush();
    this.saveMark({ file: null, rows: 0, done: [...new Set([...this.mark.done, file])] });
  }

  private saveMark(change: Partial<LoadMark>): void {
    this.mark = { ...this.mark, ...change };
    writeJsonFile(this.markFile, this.mark);
  }

  /** Removes nodes that are not in the folder, with their edges. */
  private async dropOtherNodes(label: NodeLabel): Promise<void> {
    if (
      (await this.count(`MATCH (n:${label}) RETURN count(n) AS n`)) === this.prepared.counts[label]
    )
      return;
    const wanted = new IdTable();
    for await (const row of nodeTable(this.prepared.folder, label)) wanted.add(row.values[0] ?? '');
    await this.dropWhere(
      `MATCH (n:${label}) RETURN elementId(n) AS element, n.id AS id`,
      (id) => typeof id !== 'string' || wanted.get(id) === -1,
      `UNWIND $elements AS element MATCH (n) WHERE elementId(n) = element DETACH DELETE n`,
    );
  }

  private async dropOtherEdges(type: RelationshipType): Promise<void> {
    if (
      (await this.count(`MATCH ()-[r:${type}]->() RETURN count(r) AS n`)) ===
      this.prepared.counts[type]
    )
      return;
    const ids = new IdTable();
    const wanted = new KeyTable();
    for await (const row of edgeTable(this.prepared.folder, type))
      wanted.add(ids.add(`s${row.start}`).index, ids.add(`e${row.end}`).index);
    const seen = new KeyTable();
    const unwanted = (id: unknown): boolean => {
      const [start, end] = id as [string, string];
      const [from, to] = [ids.get(`s${start}`), ids.get(`e${end}`)];
      return from === -1 || to === -1 || wanted.get(from, to) === -1 || !seen.add(from, to).added;
    };
    await this.dropWhere(
      `MATCH (a)-[r:${type}]->(b) RETURN elementId(r) AS element, [a.id, b.id] AS id`,
      unwanted,
      `UNWIND $elements AS element MATCH ()-[r:${type}]->() WHERE elementId(r) = element DELETE r`,
    );
  }

  private async dropWhere(
    list: string,
    unwanted: (id: unknown) => boolean,
    remove: string,
  ): Promise<void> {
    const elements: string[] = [];
    const session = this.session();
    try {
      for await (const row of session.run(list))
        if (unwanted(row.get('id'))) elements.push(row.get('element') as string);
    } finally {
      await session.close();
    }
    for (let from = 0; from < elements.length; from += batchRows)
      await this.write(remove, { elements: elements.slice(from, from + batchRows) });
  }

  private session(): ReturnType<Driver['session']> {
    return this.driver.session({
      defaultAccessMode: neo4j.session.WRITE,
      bookmarkManager: bookmarksOf(this.driver),
      ...(this.database === undefined ? {} : { database: this.database }),
    });
  }

  private async write(statement: string, parameters: Record<string, unknown>): Promise<void> {
    const session = this.session();
    try {
      await session.executeWrite((transaction) =>
        transaction.run(statement, toParameters(parameters)),
      );
    } finally {
      await session.close();
    }
  }

  private async count(cypher: string): Promise<number> {
    const session = this.session();
    try {
      return (
        (await session.run(cypher)).records[0]?.get('n') as { toNumber(): number }
      ).toNumber();
    } finally {
      await session.close();
    }
  }
}

const nodeTable = (folder: string, label: NodeLabel): AsyncGenerator<TableRow> =>
  readTable(folder, nodeFiles[label], nodeColumns(label), 'node', null);
const edgeTable = (folder: string, type: RelationshipType): AsyncGenerator<TableRow> =>
  readTable(folder, edgeFiles[type], edgeColumns(type), 'edge', null);

async function* nodeRows(
  folder: string,
  label: NodeLabel,
): AsyncGenerator<Record<string, unknown>> {
  const columns = Object.entries(nodeColumns(label));
  for await (const row of nodeTable(folder, label)) {
    yield { id: row.values[0], properties: propertiesOf(columns, row.values) };
  }
}

async function* edgeRows(
  folder: string,
  type: RelationshipType,
): AsyncGenerator<Record<string, unknown>> {
  const columns = Object.entries(edgeColumns(type));
  for await (const row of edgeTable(folder, type))
    yield { start: row.start, end: row.end, properties: propertiesOf(columns, row.values) };
}

function propertiesOf(
  columns: [string, Parameters<typeof toParameterValue>[1]][],
  values: string[],
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(([name, type], index) => [name, toParameterValue(values[index] ?? '', type)]),
  );
}

/** A whole number travels as an integer: `toFloat` makes a DOUBLE of it again. */
function nodeStatement(label: NodeLabel): string {
  const doubles = Object.entries(nodeColumns(label))
    .filter(([, type]) => type === 'DOUBLE')
    .map(([name]) => `, n.${name} = toFloat(row.properties.${name})`);
  return `UNWIND $rows AS row MERGE (n:${label} {id: row.id}) SET n = row.properties${doubles.join('')}`;
}

function edgeStatement(type: RelationshipType): string {
  const { from, to } = relationshipDefinitions[type];
  return `UNWIND $rows AS row MATCH (a:${from} {id: row.start}) MATCH (b:${to} {id: row.end}) MERGE (a)-[r:${type}]->(b) SET r = row.properties`;
}
