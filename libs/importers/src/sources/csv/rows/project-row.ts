import { inTenThousands, readAmount } from '../../../spreadsheet/values/amount.js';
import { joinName, splitNames } from '../../../spreadsheet/values/people-names.js';
import { readPeriod } from '../../../spreadsheet/values/years.js';
import type { StagedRows } from '../../../spreadsheet/staged-rows.js';
import type { RowOutcome } from '../../../spreadsheet/stage-list.js';
import type { Wanted } from '../../../spreadsheet/wanted.js';
import type { BoundColumns } from '../bound-columns.js';
import { asPrinted } from './author-name.js';
import { contentKey } from './record-key.js';

/** Stages the project of a row with its leader and members. */
export function stageProject(
  columns: BoundColumns,
  line: number,
  rows: StagedRows,
  wanted: Wanted,
): RowOutcome {
  const name = columns.text('name');
  if (name === '') return { rejected: 'no project name' };
  const number = columns.plain('number');
  if (/^\d(\.\d+)?e\+\d+$/i.test(number))
    return { rejected: `the grant number was rounded by a spreadsheet: ${number}` };
  const unit = columns.spec('funding')?.unit;
  const funding = readAmount(
    columns.plain('funding'),
    unit === undefined ? columns.headingUnit('funding') : inTenThousands(unit),
  );
  if (funding === null)
    return {
      rejected: `the amount is not a number: ${columns.text('funding')} (48.5, 1,204 or 48.5万元 expected)`,
    };
  const written = [columns.plain('period'), columns.plain('startYear'), columns.plain('endYear')];
  const [startYear, endYear] = readPeriod(written[0]!, written[1]!, written[2]!);
  if (startYear === null || endYear === null)
    return {
      rejected: `the period is not readable: ${written.filter(Boolean).join(' - ')} (2018.01-2020.12 or 2018-01-31 expected)`,
    };
  if (startYear !== undefined && endYear !== undefined && endYear < startYear)
    return { rejected: `the project ends before it starts: ${startYear}-${endYear}` };
  const institution = columns.known('institution');
  if (!wanted(startYear, [institution])) return 'left-out';
  const funder = columns.known('source');
  const id = columns.plain('id');
  const key = rows.ownKey(
    id !== ''
      ? `csv:${id}`
      : number !== ''
        ? `csv:${funder}:${number}`
        : contentKey(name, startYear, columns.text('leader')),
  );
  rows.add('staged_project', {
    key,
    line,
    name,
    number,
    funder,
    category: columns.known('category'),
    discipline: columns.known('discipline'),
    institution,
    start_year: startYear,
    end_year: endYear,
    funding,
  });
  stagePeople(key, columns, rows);
  return 'staged';
}

function stagePeople(project: string, columns: BoundColumns, rows: StagedRows): void {
  const named = (property: string): string[] =>
    columns.items(property, splitNames).map((name) => asPrinted(joinName(name)));
  const [leader, ...others] = named('leader');
  if (leader !== undefined)
    rows.add('staged_project_person', {
      project,
      leads: true,
      name: leader,
      institution: columns.known('institution'),
      college: columns.known('leaderCollege'),
      title: columns.known('leaderTitle'),
    });
  for (const name of new Set([...others, ...named('members')]))
    if (name !== leader) rows.add('staged_project_person', { project, leads: false, name });
}
