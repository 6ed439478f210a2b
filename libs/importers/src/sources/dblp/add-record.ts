import type { DblpRecord } from './dblp-record.js';
import { addPaper } from './paper-rows.js';
import { addPerson, isPersonRecord } from './person-rows.js';
import type { RecordRows } from './record-rows.js';

const publications = new Set([
  'article',
  'inproceedings',
  'proceedings',
  'book',
  'incollection',
  'phdthesis',
  'mastersthesis',
  'data',
  'www',
]);

/** What one record of dblp becomes: rows, a rejected record, or one that the choice leaves out. */
export function addRecord(record: DblpRecord, rows: RecordRows, since: number | undefined): void {
  rows.records += 1;
  if (isPersonRecord(record)) addPerson(record, rows);
  else if (publications.has(record.element)) addPaper(record, rows, since);
  else rows.reject(record, `<${record.element}> is no kind of record that dblp has.`);
}
