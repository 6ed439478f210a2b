import { isSpreadsheet } from '../../spreadsheet/is-spreadsheet.js';
import { stageList, type ListReader, type RowReader } from '../../spreadsheet/stage-list.js';
import type { StagedRows } from '../../spreadsheet/staged-rows.js';
import { wantedBy, type Wanted } from '../../spreadsheet/wanted.js';
import type { Source } from '../source.js';
import { layoutUnknown } from './layout-unknown.js';
import { missingColumns, readLayout } from './project-columns.js';
import { readProjectRow, type PublishedProject } from './project-row.js';

/**
 * Published lists of projects: of the National Natural Science Foundation of China in both of its
 * layouts, of the National Social Science Fund, and such lists with a column that names the funder;
 * as text of any usual form or as an Excel workbook.
 */
export const nsfcSource: Source = {
  name: 'nsfc',
  batch: { files: 16, bytes: 2 ** 30 },
  accepts: (path) => isSpreadsheet(path),
  async read(files, staging, options) {
    const wanted = wantedBy(options.scope);
    let before = 0;
    for (const input of files) {
      const start = before;
      await stageList(input, staging, listReader(input.path, wanted), (bytes) =>
        options.onBytes(start + bytes),
      );
      before += input.bytes;
    }
  },
};

const listReader = (file: string, wanted: Wanted): ListReader => ({
  isHeader: (cells) => missingColumns(cells).length === 0,
  rowsBelow: ({ headings, known }) => {
    if (!known) throw layoutUnknown(headings, file);
    return projectReader(headings, wanted);
  },
});

function projectReader(headings: readonly string[], wanted: Wanted): RowReader {
  const layout = readLayout(headings);
  const used = new Set(Object.values(layout.at));
  return {
    unusedColumns: headings.map((_, column) => column).filter((column) => !used.has(column)),
    read: (cells, line, rows) => {
      const project = readProjectRow(cells, layout);
      if (typeof project === 'string') return { rejected: project };
      if (!wanted(project.startYear, [project.institution])) return 'left-out';
      stage(project, line, rows);
      return 'staged';
    },
  };
}

function stage(project: PublishedProject, line: number, rows: StagedRows): void {
  const { number, funder, institution } = project;
  const key = rows.ownKey(
    funder === '国家自然科学基金' ? `nsfc:${number}` : `nsfc:${funder ?? ''}:${number}`,
  );
  rows.add('staged_project', {
    key,
    line,
    name: project.name,
    number,
    funder,
    category: project.category,
    discipline: project.discipline,
    institution,
    start_year: project.startYear,
    end_year: project.endYear,
    funding: project.funding,
  });
  const { leader, leaderTitle, college } = project;
  if (leader === undefined) rows.countUnused('leader that is no person');
  else
    rows.add('staged_project_person', {
      project: key,
      leads: true,
      name: leader,
      institution,
      college,
      title: leaderTitle,
    });
  for (const name of project.members)
    rows.add('staged_project_person', { project: key, leads: false, name });
}
