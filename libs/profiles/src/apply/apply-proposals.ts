import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { csvLine, writeAtomicallySync } from '@coopkg/files';
import { readProposals, type Proposal } from '../import/proposal.js';
import {
  researcherColumns,
  type GraphResearcher,
  type ResearcherColumn,
  type ResearcherSource,
} from '../matching/graph-researcher.js';

export interface ApplyOptions {
  proposals: string;
  /** The folder for `graph update`. */
  out: string;
  /** Takes those that nobody decided about too, from this confidence on. */
  acceptFrom?: number;
  researchers: ResearcherSource;
}

export interface ApplySummary {
  folder: string;
  researchers: number;
  /** Values that change, by column. */
  changes: Record<string, number>;
  /** Accepted rows that change nothing, or that cannot be applied, with the reason. */
  left: { row: number; file: string; field: string; reason: string }[];
}

/** As the graph's files head them. */
const headings: Partial<Record<ResearcherColumn, string>> = { interests: 'interests:string[]' };

/**
 * Accepted proposals → a folder for `graph update`: only the columns that change, each row with the
 * graph's own values in the rest, since an empty cell would take a value away. Profiles and
 * portraits that lie beside the proposals go with it.
 */
export async function applyProposals(options: ApplyOptions): Promise<ApplySummary> {
  const rows = await readProposals(path.resolve(options.proposals));
  const accepted = rows
    .map((proposal, index) => ({ proposal, row: index + 2 }))
    .filter(({ proposal }) => isAccepted(proposal, options.acceptFrom));
  if (accepted.length === 0) throw nothingAccepted(options.proposals);
  const ids = [...new Set(accepted.map(({ proposal }) => proposal.researcherId))].filter(
    (id) => id !== '',
  );
  const researchers = new Map((await options.researchers.withIds(ids)).map((one) => [one.id, one]));
  const left: ApplySummary['left'] = [];
  const changed = new Map<string, Map<ResearcherColumn, string>>();
  for (const { proposal, row } of accepted) {
    const reason = change(changed, researchers, proposal);
    if (reason !== null) left.push({ row, file: proposal.file, field: proposal.field, reason });
  }
  const folder = path.resolve(options.out);
  const columns = researcherColumns.filter((column) =>
    [...changed.values()].some((values) => values.has(column)),
  );
  writeFolder(folder, columns, changed, researchers);
  copyDocuments(path.dirname(path.resolve(options.proposals)), folder);
  return { folder, researchers: changed.size, changes: countChanges(changed), left };
}

function isAccepted({ status, confidence }: Proposal, acceptFrom: number | undefined): boolean {
  if (/^(?:accepted|accept|接受|采纳|已接受|yes|是)$/iu.test(status)) return true;
  return acceptFrom !== undefined && status === 'proposed' && confidence >= acceptFrom;
}

/** Notes the change. @returns why there is none, null when there is */
function change(
  changed: Map<string, Map<ResearcherColumn, string>>,
  researchers: ReadonlyMap<string, GraphResearcher>,
  { researcherId, field, value }: Proposal,
): string | null {
  if (field === 'portrait') return 'a portrait is a file and needs no change of the graph';
  if (researcherId === '') return 'no researcherId is given: it is open whom the page is about';
  const researcher = researchers.get(researcherId);
  if (researcher === undefined) return `the graph has no researcher ${researcherId}`;
  const column = researcherColumns.find((one) => one === field);
  if (column === undefined) return `${field} is not a property of a researcher`;
  if (value.trim() === '') return 'the value is empty';
  if (researcher[column] === value) return 'the graph says so already';
  const values = changed.get(researcherId) ?? new Map<ResearcherColumn, string>();
  const other = values.get(column);
  if (other !== undefined && other !== value) return `another accepted row says ${other}`;
  changed.set(researcherId, values.set(column, value));
  return null;
}

function writeFolder(
  folder: string,
  columns: readonly ResearcherColumn[],
  changed: ReadonlyMap<string, ReadonlyMap<ResearcherColumn, string>>,
  researchers: ReadonlyMap<string, GraphResearcher>,
): void {
  mkdirSync(folder, { recursive: true });
  const header = csvLine([
    'id:ID(Researcher)',
    ...columns.map((column) => headings[column] ?? column),
  ]);
  const lines = [...changed].map(([id, values]) =>
    csvLine([
      id,
      ...columns.map((column) => values.get(column) ?? researchers.get(id)?.[column] ?? ''),
    ]),
  );
  const file = path.join(folder, 'researchers.csv');
  if (lines.length > 0) writeAtomicallySync(file, header + lines.join(''));
  else rmSync(file, { force: true });
}

function copyDocuments(source: string, folder: string): void {
  if (source === folder) return;
  for (const name of ['profiles', 'portraits'])
    if (existsSync(path.join(source, name)))
      cpSync(path.join(source, name), path.join(folder, name), { recursive: true });
}

function countChanges(
  changed: ReadonlyMap<string, ReadonlyMap<ResearcherColumn, string>>,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const values of changed.values())
    for (const column of values.keys()) counts[column] = (counts[column] ?? 0) + 1;
  return counts;
}

const nothingAccepted = (file: string): Fault =>
  new Fault(
    'nothing-accepted',
    {
      zh: `${file} 中没有被接受的行：把要采纳的行的 status 列改为 accepted，或用 --accept-from 0.9 采纳置信度不低于 0.9 的行。`,
      en: `No row of ${file} is accepted: write accepted into the column status of those that you take, or take all from a confidence on with --accept-from 0.9.`,
    },
    { facts: { file } },
  );
