import { statSync } from 'node:fs';
import {
  nodeLabels,
  relationshipTypes,
  type Bilingual,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import { sha256 } from '@coopkg/files';
import { identifier, literal, type Tables, type TextForm } from '@coopkg/tables';
import type { OnProgress } from '../../progress.js';
import { checkEdges, edgeTable } from './check-edges.js';
import { checkNodes, nodeTable } from './check-nodes.js';
import { changedNodesSql, hasDerived } from './checked-rows.js';
import { deriveCooperations, deriveCounts } from './derive.js';
import {
  allNames,
  assertGraphFolder,
  fileOf,
  isNodeLabel,
  locate,
  otherFiles,
  readGraphFile,
  type GraphFile,
} from './graph-files.js';
import { notesOn, type FileNote } from './notes.js';
import { Rejects, type RejectedRow } from './rejects.js';
import { valueMacros } from './value-sql.js';

/** What one file of a folder holds. */
export interface FileReport {
  file: string;
  bytes: number;
  /** Rows that are there, and those of them that are left out. */
  rows: number;
  rejected: number;
  form: TextForm;
}

/** What a folder holds, and what a graph of it will hold: all that is known without the tables. */
export interface CheckReport {
  files: FileReport[];
  missing: string[];
  /** Files that are not of a graph: nothing reads them. */
  others: string[];
  notes: FileNote[];
  counts: Record<NodeLabel | RelationshipType, number>;
  /** Sums over the whole graph, by which a load is checked. */
  sums: { cooperations: number; paperCitations: number };
  /** Of the content, whatever the order of rows and columns. */
  fingerprint: string;
  /** Rows left out; they are in `rejectsFile`, null when there are none. */
  rejected: number;
  rejectsFile: string | null;
  rejectSummary: { reason: string; rows: number }[];
  /** The first few of them. */
  rejectExamples: RejectedRow[];
}

/** A folder whose rows are checked: the tables `raw_…`, `node_…`, `edge_…`, `derived_…`. */
export interface CheckedFolder {
  tables: Tables;
  files: ReadonlyMap<NodeLabel | RelationshipType, GraphFile>;
  report: CheckReport;
  /** Files that the import tool can read as they are: nothing in them needs another form. */
  plain: ReadonlySet<NodeLabel | RelationshipType>;
  /** A text spans lines: the import tool must be told. */
  multiline: boolean;
}

/**
 * Reads and checks a graph's folder (`docs/graph-schema.md`, "What loading does") with all derived
 * values. Bad rows are written to `rejectsFile`. Memory does not depend on the size of the folder;
 * `tables` takes some 0.8 times its bytes on disk.
 * @throws Fault when the folder, a file's form or a header cannot be used
 */
export async function checkFolder(
  source: string,
  tables: Tables,
  rejectsFile: string,
  onProgress: OnProgress,
): Promise<CheckedFolder> {
  assertGraphFolder(source);
  return new FolderCheck(source, tables, rejectsFile, onProgress).run();
}

class FolderCheck {
  private readonly files = new Map<NodeLabel | RelationshipType, GraphFile>();
  private readonly rejects: Rejects;
  private readonly bytes: Record<string, number>;
  private done = 0;

  constructor(
    private readonly source: string,
    private readonly tables: Tables,
    private readonly rejectsFile: string,
    private readonly onProgress: OnProgress,
  ) {
    this.rejects = new Rejects(tables);
    this.bytes = Object.fromEntries(
      allNames.map((name) => [
        name,
        statSync(locate(source, name) ?? '', { throwIfNoEntry: false })?.size ?? 0,
      ]),
    );
  }

  async run(): Promise<CheckedFolder> {
    await this.tables.run(valueMacros);
    await this.rejects.open();
    for (const name of allNames) await this.check(name);
    this.tell({ zh: '计算合作关系与计数', en: 'Computing co-operations and counts' });
    await deriveCooperations(this.tables, this.files.get('COOPERATES_WITH') ?? null, this.rejects);
    await deriveCounts(this.tables);
    const plain = await this.findPlain();
    const report = await this.report(plain);
    return {
      tables: this.tables,
      files: this.files,
      report,
      plain,
      multiline: await this.isMultiline(),
    };
  }

  /** @param within bytes of the file at hand that are read */
  private tell(message: Bilingual, within = 0): void {
    const total = Object.values(this.bytes).reduce((sum, size) => sum + size, 0);
    // Reading takes most of the time, what follows about a quarter.
    const share = (0.75 * (this.done + within)) / Math.max(1, total);
    this.onProgress({ phase: 'check-files', share, message });
  }

  private async check(name: NodeLabel | RelationshipType): Promise<void> {
    const location = locate(this.source, name);
    const message = { zh: `检查 ${location ?? ''}`, en: `Checking ${location ?? ''}` };
    if (location !== null) this.tell(message);
    // A file is read first, and then its rows are checked, which takes half as long.
    const file = await readGraphFile(this.tables, this.source, name, (share) => {
      this.tell(message, (share * 2 * (this.bytes[name] ?? 0)) / 3);
    });
    if (file !== null) {
      this.files.set(name, file);
      await this.rejects.addLines(file);
    }
    if (isNodeLabel(name)) await checkNodes(this.tables, name, file, this.rejects);
    else await checkEdges(this.tables, name, file, this.rejects);
    this.done += this.bytes[name] ?? 0;
  }

  private async count(table: string, where = 'true'): Promise<number> {
    return Number(
      await this.tables.value(`SELECT count(*) FROM ${identifier(table)} WHERE ${where}`),
    );
  }

  /** Files whose every row is loaded as it stands there. */
  private async findPlain(): Promise<Set<NodeLabel | RelationshipType>> {
    const plain = new Set<NodeLabel | RelationshipType>();
    for (const [name, file] of this.files) {
      if (name === 'COOPERATES_WITH' || file.text.rows === 0) continue;
      const table = isNodeLabel(name) ? nodeTable(name) : edgeTable(name);
      const changed =
        isNodeLabel(name) && hasDerived(name)
          ? Number(await this.tables.value(changedNodesSql(name)))
          : 0;
      if (changed === 0 && (await this.count(table, 'plain')) === file.text.rows) plain.add(name);
    }
    return plain;
  }

  private async isMultiline(): Promise<boolean> {
    for (const label of nodeLabels)
      if ((await this.count(nodeTable(label), 'multiline')) > 0) return true;
    return false;
  }

  private async report(plain: ReadonlySet<string>): Promise<CheckReport> {
    const counts = {} as Record<NodeLabel | RelationshipType, number>;
    for (const label of nodeLabels) counts[label] = await this.count(nodeTable(label));
    for (const type of relationshipTypes)
      counts[type] = await this.count(type === 'COOPERATES_WITH' ? 'cooperation' : edgeTable(type));
    const files: FileReport[] = [];
    const notes: FileNote[] = [];
    for (const [name, file] of this.files) {
      const rejected = await this.rejects.countOf(file.file);
      files.push({
        file: file.file,
        bytes: this.bytes[name] ?? 0,
        rows: file.text.rows + file.text.rejected,
        rejected,
        form: file.text.form,
      });
      notes.push(...(await notesOn(this.tables, file, plain.has(name))));
    }
    const sum = async (sql: string): Promise<number> => Number((await this.tables.value(sql)) ?? 0);
    const rejectsFile = await this.rejects.write(this.rejectsFile, [...this.files.values()]);
    return {
      files,
      missing: allNames.filter((name) => !this.files.has(name)).map(fileOf),
      others: otherFiles(this.source),
      notes,
      counts,
      sums: {
        cooperations: await sum('SELECT sum(count) FROM cooperation'),
        paperCitations: await sum('SELECT sum(citationCount) FROM derived_Paper'),
      },
      fingerprint: await this.fingerprint(),
      rejected: files.reduce((total, file) => total + file.rejected, 0),
      rejectsFile,
      rejectSummary: await this.rejects.summary(),
      rejectExamples: await this.rejects.examples(),
    };
  }

  /** SHA-256 over sums of the rows' hashes, so that neither the order of rows nor of columns counts. */
  private async fingerprint(): Promise<string> {
    const parts: string[] = [];
    const sumOf = async (
      what: string,
      table: string,
      columns: readonly string[],
    ): Promise<void> => {
      const [row] = await this.tables.rows<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(CAST(hash(${columns.join(', ')}) AS HUGEINT)), 0) AS digest FROM ${table}`,
      );
      parts.push(`${what} ${row?.digest ?? ''}`);
    };
    for (const [name, file] of this.files) {
      const ends = file.ends === null ? [] : [file.ends.start, file.ends.end];
      const columns = [literal(name), ...ends, ...file.fields.map((field) => field.raw)];
      await sumOf(name, identifier(file.text.table), columns);
    }
    await sumOf('rejected', '(FROM rejected WHERE line IS DISTINCT FROM 1)', [
      'file',
      "split_part(reason, ':', 1)",
      'text',
    ]);
    return sha256(parts.join('\n'));
  }
}
