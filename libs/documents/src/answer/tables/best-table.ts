import type { Table } from '../../passages.js';
import { headingOf } from '../../index/document-index.js';
import type { Asked } from '../asked.js';
import type { SearchedReading } from '../find-sentences.js';
import { askTable, type TableAnswer } from './ask-table.js';

/** Tables that are looked into, and rows of all of them together. */
const mostTables = 400;
const mostRows = 300_000;
const mostCited = 8;

/** What a table answers, and where it stands. */
export interface FoundTable extends Pick<TableAnswer, 'answer' | 'coverage'> {
  documentId: string;
  /** The rows, as passages of the document. */
  passages: number[];
}

interface Candidate extends TableAnswer {
  documentId: string;
  table: Table;
}

/**
 * The table that accounts for most of the question; sheets of one list that do so alike answer
 * together.
 */
export function bestTable(
  asked: Asked,
  readings: ReadonlyMap<string, SearchedReading>,
  weights: ReadonlyMap<string, number>,
): FoundTable | null {
  const candidates: Candidate[] = [];
  let [tables, rows] = [0, 0];
  for (const { documentId, name, reading } of readings.values())
    for (const table of reading.tables) {
      tables++;
      rows += table.rows.length;
      if (table.rows.length === 0 || tables > mostTables || rows > mostRows) continue;
      const answer = askTable(asked, table, headingOf(reading, table.first, name), weights);
      if (answer !== null && answer.missing.length === 0)
        candidates.push({ ...answer, documentId, table });
    }
  const most = Math.max(0, ...candidates.map(({ coverage }) => coverage));
  const best = candidates.filter(({ coverage }) => coverage > most - 0.001);
  const [first] = best;
  if (first === undefined) return null;
  return together(asked, [first, ...best.slice(1).filter((other) => isPartOfList(first, other))]);
}

/** Sheets with the same header, whose rows are others: `2023` and `2024`. */
function isPartOfList(one: Candidate, other: Candidate): boolean {
  if (one.documentId !== other.documentId || one.operation !== other.operation) return false;
  const [header, otherHeader] = [one.table.header.join('\n'), other.table.header.join('\n')];
  if (one.table.header.length < 2 || header !== otherHeader) return false;
  const keys = new Set(one.table.rows.map(({ cells }) => cells[0]));
  return other.table.rows.every(({ cells }) => !keys.has(cells[0]));
}

function together(asked: Asked, [first, ...others]: [Candidate, ...Candidate[]]): FoundTable {
  const all = [first, ...others];
  const passagesOf = ({ table, rows }: Candidate): number[] => rows.map((row) => table.first + row);
  const found = (answer: string, from: readonly Candidate[]): FoundTable => ({
    answer,
    coverage: first.coverage,
    documentId: first.documentId,
    passages: from.flatMap(passagesOf).slice(0, mostCited),
  });
  if (others.length === 0) return found(first.answer, [first]);
  const numbers = all.map(({ answer }) => Number(answer));
  if (/^(?:count|sum)$/u.test(first.operation) && numbers.every(Number.isFinite)) {
    const sum = numbers.reduce((one, other) => one + other, 0);
    return found(String(Number(sum.toFixed(10))), all);
  }
  if (first.operation !== 'look-up') return found(first.answer, [first]);
  const answers = [...new Set(all.map(({ answer }) => answer))];
  return found(answers.join(asked.language === 'zh' ? '；' : '; '), all);
}
