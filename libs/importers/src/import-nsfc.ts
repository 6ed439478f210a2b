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
 * Turns a published list of projects of the National Natural Science Foundation of China into a graph folder that the loader takes.
 * Leaders become researchers: the same name at the same institution is one person. A row that cannot be a project goes to `rejects.csv`.
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
  const rejects = new CsvFile(join(out, 'rejects.csv'), 'line,reason,row');
  const researchers = new Map<string, number>();
  const institutions = new Set<string>();
  const numbers = new Set<string>();
  const summary: ImportSummary = {
    rows: 0,
    projects: 0,
    researchers: 0,
    institutions: 0,
    rejected: 0,
    funding: 0,
    rejects: undefined,
  };
  let columns: Partial<Record<NsfcColumn, number>> | undefined;
  let width = 0;
  const refuse = (line: number, reason: string, cells: readonly string[]): void => {
    summary.rejected += 1;
    rejects.write([line, reason, cells.join(' | ')]);
  };
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
    summary.rows += 1;
    const project =
      record.length === width
        ? readNsfcRow(record, columns)
        : `${record.length} columns where the header has ${width}`;
    if (typeof project === 'string') refuse(info.lines, project, record);
    else if (numbers.has(project.number))
      refuse(info.lines, `the grant number ${project.number} is there twice`, record);
    else {
      numbers.add(project.number);
      institutions.add(project.institution);
      writeProject(project, folder, researchers, summary);
    }
    if (summary.rows % 1000 === 0) {
      await folder.drained();
      onProgress?.(summary.rows);
    }
  }
  if (!columns) readHeader([], file);
  await folder.close();
  await rejects.close();
  onProgress?.(summary.rows);
  const rejectsFile = join(out, 'rejects.csv');
  if (summary.rejected === 0) rmSync(rejectsFile);
  return {
    ...summary,
    researchers: researchers.size,
    institutions: institutions.size,
    funding: Math.round(summary.funding * 100) / 100,
    rejects: summary.rejected > 0 ? rejectsFile : undefined,
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

function writeProject(
  project: NsfcProject,
  folder: GraphFolder,
  researchers: Map<string, number>,
  summary: ImportSummary,
): void {
  const key = `${project.leader}\t${project.institution}`;
  let leader = researchers.get(key);
  if (leader === undefined) {
    leader = researchers.size;
    researchers.set(key, leader);
    folder.files['researchers.csv'].write([
      researcherId(leader),
      project.leader,
      latinName(project.leader),
      undefined,
      project.institution,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
  const id = projectId(summary.projects);
  folder.files['projects.csv'].write([
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
  folder.files['leads.csv'].write([researcherId(leader), id]);
  summary.projects += 1;
  summary.funding += project.funding ?? 0;
}
