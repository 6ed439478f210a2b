import { joinName } from '../../../spreadsheet/values/people-names.js';
import type { StagedRows } from '../../../spreadsheet/staged-rows.js';
import type { RowOutcome } from '../../../spreadsheet/stage-list.js';
import type { Wanted } from '../../../spreadsheet/wanted.js';
import type { BoundColumns } from '../bound-columns.js';
import { asPrinted } from './author-name.js';
import { readCount, readEmail, readGender, readOrcid, readUrl, splitWords } from './cell-values.js';
import { checked } from './paper-row.js';
import { contentKey } from './record-key.js';

/** Stages the person of a row. */
export function stagePerson(
  columns: BoundColumns,
  line: number,
  rows: StagedRows,
  wanted: Wanted,
): RowOutcome {
  const name = asPrinted(joinName(columns.text('name')));
  if (name === '') return { rejected: 'no name' };
  const [hIndex, citations] = [
    readCount(columns.plain('hIndex')),
    readCount(columns.plain('citationCount')),
  ];
  if (hIndex === null) return { rejected: `the h-index is no number: ${columns.text('hIndex')}` };
  if (citations === null)
    return { rejected: `the number of citations is none: ${columns.text('citationCount')}` };
  const affiliation = columns.known('institution');
  if (!wanted(Infinity, [affiliation])) return 'left-out';
  const orcid = checked(columns, 'orcid', readOrcid, rows);
  const email = checked(columns, 'email', readEmail, rows);
  const college = columns.known('college');
  const identifier = columns.plain('id') || orcid || email;
  const english = columns.text('nameEn');
  rows.add('staged_person', {
    key: rows.ownKey(identifier ? `csv:${identifier}` : contentKey(name, affiliation, college)),
    line,
    name,
    names: [
      ...(english === '' ? [] : [asPrinted(english)]),
      ...columns.items('otherNames', (text) => text.split(/[;；、\n|]/)),
    ],
    orcid,
    affiliation,
    college,
    title: columns.known('title'),
    gender: checked(columns, 'gender', readGender, rows),
    email,
    homepage: checked(columns, 'homepage', readUrl, rows),
    interests: columns.items('interests', splitWords),
    education: columns.known('education'),
    h_index: hIndex,
    citation_count: citations,
  });
  return 'staged';
}
