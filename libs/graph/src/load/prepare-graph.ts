import { CsvWriter, sha256 } from '@coopkg/files';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  Fault,
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import type { OnProgress } from '../progress.js';
import { deriveCooperations } from './cooperations.js';
import { IdTable, KeyTable } from './id-table.js';
import { NumberList } from './number-list.js';
import { Rejects } from './rejects.js';
import { readTable, type TableRow } from './table-reader.js';
import {
  edgeColumns,
  edgeFiles,
  edgeHeader,
  graphFiles,
  nodeColumns,
  nodeFiles,
  nodeHeader,
} from './tables.js';

/** A folder whose every row is right, with all derived values: what both ways of loading read. */
export interface PreparedGraph {
  folder: string;
  counts: Record<NodeLabel | RelationshipType, number>;
  /** Sum of `COOPERATES_WITH.count`. */
  cooperationSum: number;
  multiline: boolean;
  fingerprint: string;
  rejected: number;
  rejectsFile: string | null;
  rejectSummary: { reason: string; rows: number }[];
}

/**
 * Checks a graph's folder and writes it again, clean, to `target`. Reads the node files twice and
 * the edge files once;
 * memory is about 20 bytes a node and 30 an edge of the largest file.
 */
export async function prepareGraph(
  source: string,
  target: string,
  rejectsFile: string,
  onProgress: OnProgress,
): Promise<PreparedGraph> {
  assertGraphFolder(source);
  mkdirSync(target, { recursive: true });
  const rejects = new Rejects(rejectsFile);
  try {
    return await new Preparation(source, target, rejects, onProgress).run();
  } finally {
    rejects.close();
  }
}

function assertGraphFolder(source: string): void {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Fault('graph-folder-missing', {
      zh: `没有目录 ${source}；请给出含有 researchers.csv 等文件的目录，或先运行 graph generate。`,
      en: `There is no folder ${source}; name one with researchers.csv and the other files, or run graph generate first.`,
    });
  }
  if (!nodeLabels.some((label) => existsSync(path.join(source, nodeFiles[label])))) {
    throw new Fault('graph-folder-invalid', {
      zh: `${source} 中没有 ${Object.values(nodeFiles).join('、')} 中的任何一个；文件格式见 docs/graph-schema.md。`,
      en: `${source} has none of ${Object.values(nodeFiles).join(', ')}; docs/graph-schema.md tells what the files are.`,
    });
  }
}

/** One run over a folder: what later files need to know of earlier ones. */
class Preparation {
  private readonly ids: Record<NodeLabel, IdTable> = {
    Researcher: new IdTable(),
    Paper: new IdTable(),
    Project: new IdTable(),
  };
  private readonly researcherIds: string[] = [];
  private paperYears = new NumberList();
  /** Citations that the file gives; -1: none given. */
  private paperCitations = new NumberList();
  private papersOfResearcher = new Int32Array();
  private citationsOfPaper = new Int32Array();
  private citationsOfResearcher = new Float64Array();
  private readonly authorResearchers = new NumberList();
  private readonly authorPapers = new NumberList();
  private readonly leads = new KeyTable();
  private readonly ledProjects = new Set<number>();
  private readonly counts = {} as Record<NodeLabel | RelationshipType, number>;
  private readonly digests: string[] = [];
  private cooperationSum = 0;
  private multiline = false;
  private step = 0;

  constructor(
    private readonly source: string,
    private readonly target: string,
    private readonly rejects: Rejects,
    private readonly onProgress: OnProgress,
  ) {}

  async run(): Promise<PreparedGraph> {
    for (const label of nodeLabels) await this.scanNodes(label);
    this.papersOfResearcher = new Int32Array(this.ids.Researcher.size);
    this.citationsOfPaper = new Int32Array(this.ids.Paper.size);
    this.citationsOfResearcher = new Float64Array(this.ids.Researcher.size);
    for (const type of relationshipTypes)
      if (type !== 'COOPERATES_WITH') await this.copyEdges(type);
    await this.writeCooperations();
    this.sumCitations();
    for (const label of nodeLabels) await this.writeNodes(label);
    return {
      folder: this.target,
      counts: this.counts,
      cooperationSum: this.cooperationSum,
      multiline: this.multiline,
      fingerprint: sha256(this.digests.join('\n')),
      rejected: this.rejects.count,
      rejectsFile: this.rejects.isEmpty ? null : this.rejects.file,
      rejectSummary: this.rejects.summary(),
    };
  }

  private report(file: string): void {
    const steps = graphFiles.length + nodeLabels.length;
    this.onProgress({
      phase: 'check-files',
      share: Math.min(1, this.step++ / steps),
      message: { zh: `检查 ${file}`, en: `Checking ${file}` },
    });
  }

  private async scanNodes(label: NodeLabel): Promise<void> {
    this.report(nodeFiles[label]);
    const names = Object.keys(nodeColumns(label));
    const year = names.indexOf('year');
    const citations = names.indexOf('citationCount');
    for await (const row of readTable(
      this.source,
      nodeFiles[label],
      nodeColumns(label),
      'node',
      this.rejects,
    )) {
      const id = row.values[0] ?? '';
      if (!this.ids[label].add(id).added) {
        this.rejects.add(nodeFiles[label], row.line, `the id is there twice: ${id}`, row.fields);
        continue;
      }
      if (label === 'Researcher') this.researcherIds.push(id);
      if (label === 'Paper') {
        this.paperYears.push(Number(row.values[year] ?? 0));
        this.paperCitations.push(row.values[citations] === '' ? -1 : Number(row.values[citations]));
      }
    }
  }

  private async copyEdges(type: RelationshipType): Promise<void> {
    const file = edgeFiles[type];
    this.report(file);
    const writer = new CsvWriter(path.join(this.target, file), edgeHeader(type));
    const seen = new KeyTable();
    for await (const row of readTable(this.source, file, edgeColumns(type), 'edge', this.rejects)) {
      const ends = this.endsOf(type, row);
      const problem =
        typeof ends === 'string' ? ends : this.objectionTo(type, ends.start, ends.end, seen);
      if (typeof ends === 'string' || problem !== null) {
        this.rejects.add(file, row.line, problem ?? '', row.fields);
        continue;
      }
      this.note(type, ends.start, ends.end);
      writer.write([row.start, row.end, ...row.values]);
    }
    this.finish(type, writer);
  }

  private endsOf(type: RelationshipType, row: TableRow): { start: number; end: number } | string {
    const { from, to } = relationshipDefinitions[type];
    const start = this.ids[from].get(row.start);
    if (start === -1) return `there is no ${from}: ${row.start}`;
    const end = this.ids[to].get(row.end);
    return end === -1 ? `there is no ${to}: ${row.end}` : { start, end };
  }

  /** What the schema has against an edge; null when nothing. */
  private objectionTo(
    type: RelationshipType,
    start: number,
    end: number,
    seen: KeyTable,
  ): string | null {
    if (type === 'CITES' && start === end) return 'a paper cites itself';
    if (type === 'LEADS' && this.ledProjects.has(end)) return 'the project has a leader already';
    if (type === 'PARTICIPATES_IN' && this.leads.get(start, end) !== -1)
      return 'the participant leads the project';
    return seen.add(start, end).added ? null : 'the edge is there twice';
  }

  private note(type: RelationshipType, start: number, end: number): void {
    if (type === 'AUTHORED') {
      this.papersOfResearcher[start] = (this.papersOfResearcher[start] ?? 0) + 1;
      this.authorResearchers.push(start);
      this.authorPapers.push(end);
    } else if (type === 'CITES') {
      this.citationsOfPaper[end] = (this.citationsOfPaper[end] ?? 0) + 1;
    } else if (type === 'LEADS') {
      this.leads.add(start, end);
      this.ledProjects.add(end);
    }
  }

  /**
   * Pairs with common papers are counted from the authorships; a pair that only the file knows
   * stays as the file says.
   */
  private async writeCooperations(): Promise<void> {
    const type = 'COOPERATES_WITH';
    const file = edgeFiles[type];
    this.report(file);
    const writer = new CsvWriter(path.join(this.target, file), edgeHeader(type));
    const seen = new KeyTable();
    const years = Int32Array.from({ length: this.ids.Paper.size }, (_, paper) =>
      this.paperYears.at(paper),
    );
    const yearText = (year: number): string => (year === 0 ? '' : String(year));
    for (const { left, right, count, firstYear, lastYear } of deriveCooperations(
      this.authorResearchers,
      this.authorPapers,
      this.researcherIds,
      years,
    )) {
      seen.add(this.ids.Researcher.get(left), this.ids.Researcher.get(right));
      writer.write([left, right, String(count), yearText(firstYear), yearText(lastYear)]);
      this.cooperationSum += count;
    }
    const derived = seen.size;
    for await (const row of readTable(this.source, file, edgeColumns(type), 'edge', this.rejects)) {
      const [left, right] = row.start < row.end ? [row.start, row.end] : [row.end, row.start];
      const ends = this.endsOf(type, { ...row, start: left, end: right });
      if (typeof ends === 'string' || ends.start === ends.end) {
        this.rejects.add(
          file,
          row.line,
          typeof ends === 'string' ? ends : 'a researcher cooperates with themselves',
          row.fields,
        );
        continue;
      }
      const { index, added } = seen.add(ends.start, ends.end);
      if (!added && index >= derived)
        this.rejects.add(file, row.line, 'the edge is there twice', row.fields);
      if (!added) continue;
      writer.write([left, right, ...row.values]);
      this.cooperationSum += Number(row.values[0] ?? 0);
    }
    this.finish(type, writer);
  }

  /**
   * A paper's citations: what the file says, which may count papers outside the graph, but never
   * fewer than are in it.
   */
  private sumCitations(): void {
    for (let paper = 0; paper < this.citationsOfPaper.length; paper++) {
      this.citationsOfPaper[paper] = Math.max(
        this.citationsOfPaper[paper] ?? 0,
        this.paperCitations.at(paper),
      );
    }
    for (let edge = 0; edge < this.authorResearchers.length; edge++) {
      const researcher = this.authorResearchers.at(edge);
      this.citationsOfResearcher[researcher] =
        (this.citationsOfResearcher[researcher] ?? 0) +
        (this.citationsOfPaper[this.authorPapers.at(edge)] ?? 0);
    }
  }

  private async writeNodes(label: NodeLabel): Promise<void> {
    this.report(nodeFiles[label]);
    const names = Object.keys(nodeColumns(label));
    const writer = new CsvWriter(path.join(this.target, nodeFiles[label]), nodeHeader(label));
    const [papers, citations] = [names.indexOf('paperCount'), names.indexOf('citationCount')];
    for await (const row of readTable(
      this.source,
      nodeFiles[label],
      nodeColumns(label),
      'node',
      null,
    )) {
      const index = this.ids[label].get(row.values[0] ?? '');
      // The first row of an id counts; rows come in the order of their numbers.
      if (index !== writer.rows) continue;
      if (label === 'Researcher') {
        row.values[papers] = String(this.papersOfResearcher[index] ?? 0);
        if (row.values[citations] === '')
          row.values[citations] = String(this.citationsOfResearcher[index] ?? 0);
      } else if (label === 'Paper')
        row.values[citations] = String(this.citationsOfPaper[index] ?? 0);
      writer.write(row.values);
    }
    this.finish(label, writer);
  }

  private finish(name: NodeLabel | RelationshipType, writer: CsvWriter): void {
    this.digests.push(`${name} ${writer.close()}`);
    this.counts[name] = writer.rows;
    this.multiline ||= writer.multiline;
  }
}
