import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@coopkg/contracts';
import { parse } from 'csv-parse';
import type { Info } from 'csv-parse';
import { CsvFile, GraphFolder, latinName, projectId, researcherId } from '@coopkg/demo-graph';
import { findColumns, readNsfcRow, requiredColumns } from './nsfc-row.js';
import type { NsfcColumn, NsfcProject } from './nsfc-row.js';
import { decodedStream } from './text-decoding.js';

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
 * graph folder that the loader takes.
 * Leaders become researchers: the same name at the same institution is one person. A row that
 * cannot be a project goes to `rejects.csv`.
 */
export async function importNsfc(
  file: string,
  out: string,
  onProgress?: (rows: number) => void,
): Promise<ImportSummary> {
  if (!existsSync(file)) {
    throw new Fault(
      'import-file-missing',
      {
        zh: `找不到要导入的文件 ${file}：请检查路径。`,
        en: `The file to import, ${file}, is not there: check the path.`,
      },
      { facts: { file } },
    );
  }
  const folder = new GraphFolder(out);
  const rejectsFile = join(out, 'rejects.csv');
  const rejects = new CsvFile(rejectsFile, 'line,reason,row');
  const projects = new ProjectWriter(folder, rejects);
  let columns: Partial<Record<NsfcColumn, number>> | undefined;
  let width = 0;
  const records = decodedStream(file).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: Info }>) {
    if (!columns) {
      columns = readHeader(record, file);
      width = record.length;
      continue;
    }
    const project =
      record.length === width
        ? readNsfcRow(record, columns)
        : `${record.length} columns where the header has ${width}`;
    projects.take(project, info.lines, record);
    if (projects.rows % 1000 === 0) {
      await folder.drained();
      onProgress?.(projects.rows);
    }
  }
  if (!columns) readHeader([], file);
  await folder.close();
  await rejects.close();
  onProgress?.(projects.rows);
  if (projects.rejected === 0) rmSync(rejectsFile);
  return {
    ...projects.counts(),
    rejects: projects.rejected > 0 ? rejectsFile : undefined,
  };
}

function readHeader(header: readonly string[], file: string): Partial<Record<NsfcColumn, number>> {
  const columns = findColumns(header);
  const missing = requiredColumns.filter((column) => columns[column] === undefined);
  if (missing.length === 0) return columns;
  throw new Fault(
    'import-layout-unknown',
    {
      zh: `${file} 不是已知的国家自然科学基金项目表：表头缺少 ${missing.join('、')}。第一行须有 项目批准号、项目类别、项目名称、依托单位、负责人、金额，或 project_id、project_type、title、institution、person、money。`,
      en: `${file} is not a known list of NSFC projects: its header lacks ${missing.join(', ')}. The first line must name 项目批准号, 项目类别, 项目名称, 依托单位, 负责人, 金额, or project_id, project_type, title, institution, person, money.`,
    },
    { facts: { file, missing, header } },
  );
}

/**
 * Writes projects with their leaders, each grant number once; what can't be a project is written as
 * a reject.
 */
class ProjectWriter {
  rows = 0;
  rejected = 0;
  private projects = 0;
  private funding = 0;
  private readonly researchers = new Map<string, number>();
  private readonly institutions = new Set<string>();
  private readonly numbers = new Set<string>();

  constructor(
    private readonly folder: GraphFolder,
    private readonly rejects: CsvFile,
  ) {}

  /** `project`: or why the row is none. */
  take(project: NsfcProject | string, line: number, cells: readonly string[]): void {
    this.rows += 1;
    if (typeof project === 'string') this.reject(line, project, cells);
    else if (this.numbers.has(project.number))
      this.reject(line, `the grant number ${project.number} is there twice`, cells);
    else this.write(project);
  }

  counts(): Omit<ImportSummary, 'rejects'> {
    return {
      rows: this.rows,
      projects: this.projects,
      researchers: this.researchers.size,
      institutions: this.institutions.size,
      rejected: this.rejected,
      funding: Math.round(this.funding * 100) / 100,
    };
  }

  private reject(line: number, reason: string, cells: readonly string[]): void {
    this.rejected += 1;
    this.rejects.write([line, reason, cells.join(' | ')]);
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
