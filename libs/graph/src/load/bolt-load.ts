import neo4j, { type Driver } from 'neo4j-driver';
import {
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';
import { readJsonFile, writeJsonFile } from '@coopkg/files';
import type { Cell } from '@coopkg/tables';
import type { OnProgress } from '../progress.js';
import { bookmarksOf } from '../session/driver.js';
import { toParameters } from '../session/parameters.js';
import type { CheckedFolder } from './check/check-folder.js';
import { edgeRowsSql, nodeRowsSql, type RowRange } from './check/checked-rows.js';
import { fileOf, isNodeLabel } from './check/graph-files.js';
import { createIndexes } from './indexes.js';
import { edgeColumns, nodeColumns } from './tables.js';

const batchRows = 2000;

/** Rows of a file that are read from its table at once. */
const rangeRows = 20_000;

/** How far a load came; it goes on from there when the same content is loaded again. */
interface LoadMark {
  fingerprint: string;
  done: string[];
  file: string | null;
  /** The first row of the file that was not loaded. */
  row: number;
}

/** Writes a checked folder into a server, in batches that can be repeated. */
export class BoltLoad {
  private mark: LoadMark;
  private written = 0;
  private readonly total: number;

  constructor(
    private readonly driver: Driver,
    private readonly database: string | undefined,
    private readonly checked: CheckedFolder,
    private readonly markFile: string,
    private readonly onProgress: OnProgress,
  ) {
    const { fingerprint } = checked.report;
    const earlier = readJsonFile<LoadMark>(markFile);
    this.mark =
      earlier?.fingerprint === fingerprint && 'row' in earlier
        ? earlier
        : { fingerprint, done: [], file: null, row: 0 };
    this.total = Math.max(
      1,
      Object.values(checked.report.counts).reduce((sum, count) => sum + count, 0),
    );
  }

  async run(): Promise<void> {
    await createIndexes(this.driver, this.database, nodeLabels, true);
    for (const label of nodeLabels) await this.loadFile(label, nodeStatement(label));
    for (const type of relationshipTypes) await this.loadFile(type, edgeStatement(type));
    for (const type of relationshipTypes) await this.dropOtherEdges(type);
    for (const label of nodeLabels) await this.dropOtherNodes(label);
    await createIndexes(this.driver, this.database, nodeLabels, false, this.onProgress);
  }

  private async loadFile(name: NodeLabel | RelationshipType, statement: string): Promise<void> {
    const file = fileOf(name);
    if (!this.mark.done.includes(file)) {
      const rows = await this.rowsOf(name);
      for (let row = this.mark.file === file ? this.mark.row : 0; row < rows; row += rangeRows) {
        await this.loadRange(name, statement, { first: row, end: row + rangeRows });
        this.saveMark({ file, row: row + rangeRows });
        this.onProgress({
          phase: 'load',
          share: Math.min(1, (this.written + Math.min(rows, row + rangeRows)) / this.total),
          message: {
            zh: `装入 ${file}：${Math.min(rows, row + rangeRows)}`,
            en: `Loading ${file}: ${Math.min(rows, row + rangeRows)}`,
          },
        });
      }
    }
    this.written += this.checked.report.counts[name];
    this.saveMark({ file: null, row: 0, done: [...new Set([...this.mark.done, file])] });
  }

  /** Rows of a file's table; those that were rejected are among them. */
  private async rowsOf(name: NodeLabel | RelationshipType): Promise<number> {
    if (name !== 'COOPERATES_WITH') return this.checked.files.get(name)?.text.rows ?? 0;
    return Number(await this.checked.tables.value('SELECT count(*) FROM cooperation'));
  }

  private async loadRange(
    name: NodeLabel | RelationshipType,
    statement: string,
    range: RowRange,
  ): Promise<void> {
    const file = this.checked.files.get(name) ?? null;
    const sql =
      isNodeLabel(name) && file !== null
        ? nodeRowsSql(name, file, range)
        : edgeRowsSql(name as RelationshipType, file, range);
    const columns = Object.entries(isNodeLabel(name) ? nodeColumns(name) : edgeColumns(name));
    const rows = (await this.checked.tables.rows(sql)).map((row) => ({
      id: row['id'],
      start: row['start_id'],
      end: row['end_id'],
      properties: propertiesOf(columns, row),
    }));
    for (let from = 0; from < rows.length; from += batchRows)
      await this.write(statement, { rows: rows.slice(from, from + batchRows) });
  }

  private saveMark(change: Partial<LoadMark>): void {
    this.mark = { ...this.mark, ...change };
    writeJsonFile(this.markFile, this.mark);
  }

  /** Removes nodes that are not in the folder, with their edges. */
  private async dropOtherNodes(label: NodeLabel): Promise<void> {
    const count = await this.count(`MATCH (n:${label}) RETURN count(n) AS n`);
    if (count === this.checked.report.counts[label]) return;
    await this.takeHeld(
      `MATCH (n:${label}) RETURN elementId(n) AS element, n.id AS start, '' AS end`,
    );
    await this.removeHeld(
      `FROM held ANTI JOIN node_${label} node ON node.id = held.start_id`,
      'UNWIND $elements AS element MATCH (n) WHERE elementId(n) = element DETACH DELETE n',
    );
  }

  private async dropOtherEdges(type: RelationshipType): Promise<void> {
    const count = await this.count(`MATCH ()-[r:${type}]->() RETURN count(r) AS n`);
    if (count === this.checked.report.counts[type]) return;
    await this.takeHeld(
      `MATCH (a)-[r:${type}]->(b) RETURN elementId(r) AS element, a.id AS start, b.id AS end`,
    );
    const wanted = edgeRowsSql(type, this.checked.files.get(type) ?? null, null);
    await this.removeHeld(
      `FROM held ANTI JOIN (${wanted}) wanted USING (start_id, end_id)
       UNION ALL
       SELECT * FROM held QUALIFY row_number() OVER (PARTITION BY start_id, end_id ORDER BY element) > 1`,
      `UNWIND $elements AS element MATCH ()-[r:${type}]->() WHERE elementId(r) = element DELETE r`,
    );
  }

  /** Writes what the server holds into the table `held`: `element`, `start_id`, `end_id`. */
  private async takeHeld(cypher: string): Promise<void> {
    const { tables } = this.checked;
    await tables.run(
      'CREATE OR REPLACE TABLE held (element VARCHAR, start_id VARCHAR, end_id VARCHAR)',
    );
    const session = this.session();
    let rows: (string | null)[][] = [];
    const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
    try {
      for await (const record of session.run(cypher)) {
        rows.push(['element', 'start', 'end'].map((name) => text(record.get(name))));
        if (rows.length < rangeRows) continue;
        await tables.append('held', rows);
        rows = [];
      }
    } finally {
      await session.close();
    }
    await tables.append('held', rows);
  }

  private async removeHeld(unwanted: string, remove: string): Promise<void> {
    const sql = `SELECT DISTINCT element FROM (${unwanted})`;
    for await (const batch of this.checked.tables.stream<{ element: string }>(sql))
      await this.write(remove, { elements: batch.map(({ element }) => element) });
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

function propertiesOf(
  columns: [string, PropertyType][],
  row: Record<string, Cell>,
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map(([name, type]) => {
      const value = row[name] ?? null;
      return [name, type === 'STRING[]' && typeof value === 'string' ? value.split(';') : value];
    }),
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
  return `
    UNWIND $rows AS row MATCH (a:${from} {id: row.start}) MATCH (b:${to} {id: row.end})
    MERGE (a)-[r:${type}]->(b) SET r = row.properties`;
}
