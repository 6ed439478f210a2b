import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Fault } from '@coopkg/contracts';
import { csvLine, writeAtomicallySync } from '@coopkg/files';
import { Tables, readTextFile } from '@coopkg/tables';

/** A value for a researcher that a page states; a person accepts or refuses it. */
export interface Proposal {
  file: string;
  /** Empty where the page is nobody's yet. */
  researcherId: string;
  candidates: string[];
  field: string;
  value: string;
  sentence: string;
  confidence: number;
  /** `proposed`, until a person writes `accepted` or something else. */
  status: string;
}

const columns = [
  'file',
  'researcherId',
  'candidates',
  'field',
  'value',
  'sentence',
  'confidence',
  'status',
];

/** Spreadsheets take such cells for formulas. */
const shielded = (text: string): string => (/^[=+\-@\t\r]/u.test(text) ? `'${text}` : text);
const unshielded = (text: string): string => (/^'[=+\-@\t\r]/u.test(text) ? text.slice(1) : text);

export function writeProposals(file: string, proposals: readonly Proposal[]): void {
  const lines = proposals.map((one) =>
    csvLine([
      one.file,
      one.researcherId,
      one.candidates.join(';'),
      one.field,
      shielded(one.value),
      shielded(one.sentence),
      String(one.confidence),
      one.status,
    ]),
  );
  writeAtomicallySync(file, csvLine(columns) + lines.join(''));
}

/** The rows of a `proposals.csv`, also as a spreadsheet has saved it. @throws Fault when it is none */
export async function readProposals(file: string): Promise<Proposal[]> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'proposals-'));
  const tables = await Tables.open(scratch);
  try {
    const { headings } = await readTextFile(tables, file, 'proposals');
    const at = (name: string): string => {
      const place = headings.findIndex(
        (heading) => heading.trim().toLowerCase() === name.toLowerCase(),
      );
      if (place < 0) throw notProposals(file, name);
      return `c${place}`;
    };
    const optional = headings.some((heading) => heading.trim() === 'confidence')
      ? at('confidence')
      : "'1'";
    const rows = await tables.rows<Record<string, string | null>>(
      `SELECT ${at('file')} AS file, ${at('researcherId')} AS id, ${at('candidates')} AS candidates,
         ${at('field')} AS field, ${at('value')} AS value, ${at('sentence')} AS sentence,
         ${optional} AS confidence, ${at('status')} AS status
       FROM proposals ORDER BY rowid`,
    );
    return rows.map((row) => ({
      file: row['file'] ?? '',
      researcherId: (row['id'] ?? '').trim(),
      candidates: (row['candidates'] ?? '').split(';').filter((id) => id !== ''),
      field: (row['field'] ?? '').trim(),
      value: unshielded(row['value'] ?? ''),
      sentence: unshielded(row['sentence'] ?? ''),
      confidence: Number(row['confidence'] ?? '1'),
      status: (row['status'] ?? '').trim(),
    }));
  } finally {
    tables.close();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The proposals that an earlier import of the same folder wrote, and a person may have decided about. */
export const earlierProposals = async (file: string): Promise<Proposal[]> =>
  existsSync(file) ? readProposals(file) : [];

/** What a person decided stays: by file, field and value. */
export function keepDecided(earlier: readonly Proposal[], proposals: Proposal[]): Proposal[] {
  const keyOf = (one: Proposal): string => [one.file, one.field, one.value].join('\u0000');
  const decided = new Map(earlier.map((one) => [keyOf(one), one.status]));
  return proposals.map((one) => ({ ...one, status: decided.get(keyOf(one)) ?? one.status }));
}

/** Whom a person has named for a page that was left open: its file → the id, where all rows agree. */
export function chosenIds(earlier: readonly Proposal[]): Map<string, string> {
  const chosen = new Map<string, Set<string>>();
  for (const { file, researcherId } of earlier)
    if (researcherId !== '') chosen.set(file, (chosen.get(file) ?? new Set()).add(researcherId));
  return new Map(
    [...chosen].flatMap(([file, ids]) =>
      ids.size === 1 ? [[file, [...ids][0] as string] as const] : [],
    ),
  );
}

const notProposals = (file: string, column: string): Fault =>
  new Fault(
    'proposals-invalid',
    {
      zh: `${file} 不是 profiles import 写出的 proposals.csv：缺少 ${column} 列。`,
      en: `${file} is not a proposals.csv of profiles import: it has no column ${column}.`,
    },
    { facts: { file, column } },
  );
