import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@coopkg/contracts';
import { CsvFile, GraphFolder, latinName, projectId, researcherId } from '@coopkg/demo-graph';
import { openList, type List } from './list-rows.js';
import { missingColumns, readLayout, requiredHeadings, type NsfcLayout } from './nsfc-columns.js';
import { readNsfcRow } from './nsfc-row.js';
import type { NsfcProject } from './nsfc-row.js';

export interface ImportSummary {
  rows: number;
  projects: number;
  researchers: number;
  institutions: number;
  rejected: number;
  /** Sum of the amounts in 万元. */
  funding: number;
  /** Where the refused rows are, with line and reason; absent when none was refused. */
  rejects: string | undefined;
}

/**
 * Turns a published list of projects of the National Natural Science Foundation of China into a
 * graph folder that the loader takes: a text in any usual encoding with any usual delimiter, or an
 * Excel workbook. Leaders become researchers: the same name at the same institution is one person. A
 * row that cannot be a project goes to `rejects.csv`.
 * @throws Fault `import-layout-unknown`, and those of `openList`
 */
export async function importNsfc(
  file: string,
  out: string,
  onProgress?: (rows: number) => void,
): Promise<ImportSummary> {
  mkdirSync(out, { recursive: true });
  const scratch = mkdtempSync(join(out, 'import-'));
  try {
    const list = await openList(file, scratch, (cells) => missingColumns(cells).length === 0);
    try {
      return await writeGraph(list, file, out, onProgress);
    } finally {
      list.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function writeGraph(
  list: List,
  file: string,
  out: string,
  onProgress?: (rows: number) => void,
): Promise<ImportSummary> {
  let layout: NsfcLayout | undefined;
  let projects: ProjectWriter | undefined;
  for await (const item of list.items) {
    if ('header' in item) {
      layout = knownLayout(item.header, file);
      // Nothing is written for a file that is no such list.
      projects ??= new ProjectWriter(new GraphFolder(out));
      continue;
    }
    projects!.take(readNsfcRow(item.cells, layout!), item.row, item.cells);
    if (projects!.rows % 1000 === 0) {
      await projects!.drained();
      onProgress?.(projects!.rows);
    }
  }
  if (projects === undefined) throw layoutUnknown([], file);
  onProgress?.(projects.rows + list.broken.length);
  const refused = await projects.close(list);
  const rejects = join(out, 'rejects.csv');
  rmSync(rejects, { force: true });
  if (refused.length > 0) await writeRejects(rejects, refused);
  return {
    ...projects.counts(),
    rows: projects.rows + list.broken.length,
    rejected: refused.length,
    rejects: refused.length > 0 ? rejects : undefined,
  };
}

interface Reject {
  line: number;
  reason: string;
  text: string;
}

async function writeRejects(path: string, rejects: readonly Reject[]): Promise<void> {
  const file = new CsvFile(path, 'line,reason,row');
  for (const { line, reason, text } of rejects) {
    file.write([line, reason, text]);
    await file.drained();
  }
  await file.close();
}

function knownLayout(header: readonly string[], file: string): NsfcLayout {
  if (missingColumns(header).length > 0) throw layoutUnknown(header, file);
  return readLayout(header);
}

function layoutUnknown(header: readonly string[], file: string): Fault {
  const missing = missingColumns(header);
  const found = header.slice(0, 12).join(' | ').slice(0, 300);
  return new Fault(
    'import-layout-unknown',
    {
      zh: `${file} 不是已知的国家自然科学基金项目表：前 20 行中没有一行同时是 ${requiredHeadings.zh}（或 ${requiredHeadings.en}）的表头。首行是“${found}”，缺少 ${missing.join('、')}。`,
      en: `${file} is not a known list of NSFC projects: none of its first 20 lines is a header with ${requiredHeadings.zh} (or ${requiredHeadings.en}). Its first line, "${found}", lacks ${missing.join(', ')}.`,
    },
    { facts: { file, missing, header } },
  );
}

/** Writes projects with their leaders, each grant number once; keeps what can't be a project. */
class ProjectWriter {
  rows = 0;
  private projects = 0;
  private funding = 0;
  private readonly researchers = new Map<string, number>();
  private readonly institutions = new Set<string>();
  private readonly numbers = new Set<string>();
  private readonly refused: { row: number; reason: string; text: string }[] = [];

  constructor(private readonly folder: GraphFolder) {}

  /** `project`: or why the row is none. */
  take(project: NsfcProject | string, row: number, cells: readonly string[]): void {
    this.rows += 1;
    if (typeof project === 'string') this.refuse(row, project, cells);
    else if (this.numbers.has(project.number))
      this.refuse(row, `the grant number ${project.number} is there twice`, cells);
    else this.write(project);
  }

  drained(): Promise<void> {
    return this.folder.drained();
  }

  /** Ends the folder. @returns what was refused, by line */
  async close(list: List): Promise<Reject[]> {
    await this.folder.close();
    const lines = await list.linesOf(this.refused.map(({ row }) => row));
    const rejects = this.refused.map(({ reason, text }, index) => ({
      line: lines[index]!,
      reason,
      text,
    }));
    return [...list.broken, ...rejects].sort((a, b) => a.line - b.line);
  }

  counts(): Omit<ImportSummary, 'rows' | 'rejected' | 'rejects'> {
    return {
      projects: this.projects,
      researchers: this.researchers.size,
      institutions: this.institutions.size,
      funding: Math.round(this.funding * 100) / 100,
    };
  }

  private refuse(row: number, reason: string, cells: readonly string[]): void {
    this.refused.push({ row, reason, text: cells.join(' | ') });
  }

  private write(project: NsfcProject): void {
    this.numbers.add(project.number);
    this.institutions.add(project.institution);
    const { files } = this.folder;
    const id = projectId(this.projects);
    const leader = this.leader(project);
    files['projects.csv'].write([
      id,
      project.name,
      project.number,
      '国家自然科学基金',
      project.category,
      project.discipline,
      project.institution,
      project.startYear,
      project.endYear,
      project.funding,
    ]);
    files['leads.csv'].write([leader, id]);
    this.projects += 1;
    this.funding += project.funding ?? 0;
  }

  /** The number of the leader, who is written the first time. */
  private leader({ leader, institution }: NsfcProject): string {
    const key = `${leader}\t${institution}`;
    const known = this.researchers.get(key);
    if (known !== undefined) return researcherId(known);
    const id = researcherId(this.researchers.size);
    this.researchers.set(key, this.researchers.size);
    const unknown = Array.from({ length: 9 }, () => undefined);
    this.folder.files['researchers.csv'].write([
      id,
      leader,
      latinName(leader),
      undefined,
      institution,
      ...unknown,
    ]);
    return id;
  }
}
