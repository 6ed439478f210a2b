import { Fault } from '@coopkg/contracts';
import { isSpreadsheet } from '../../spreadsheet/is-spreadsheet.js';
import { stageList, type ListReader, type RowReader } from '../../spreadsheet/stage-list.js';
import { wantedBy, type Wanted } from '../../spreadsheet/wanted.js';
import type { ReadOptions, Source } from '../source.js';
import {
  BoundColumns,
  fits,
  isOfSheet,
  matchingHeadings,
  missingHeadings,
} from './bound-columns.js';
import type { RowKind, TableMapping } from './mapping-schema.js';
import { readMapping } from './read-mapping.js';
import { stagePaper } from './rows/paper-row.js';
import { stagePerson } from './rows/person-row.js';
import { stageProject } from './rows/project-row.js';

const stageRow: Record<RowKind, typeof stagePaper> = {
  papers: stagePaper,
  projects: stageProject,
  people: stagePerson,
};

/**
 * Any spreadsheet: a text of any usual form or an Excel workbook, of papers, projects or people, with
 * a mapping file that says what its columns mean.
 */
export const csvSource: Source = {
  name: 'csv',
  batch: { files: 16, bytes: 2 ** 30 },
  accepts: (path) => isSpreadsheet(path),
  async read(files, staging, options: ReadOptions) {
    const tables = readMapping(options.mapping);
    const wanted = wantedBy(options.scope);
    let before = 0;
    for (const input of files) {
      const start = before;
      const reader = new MappedList(input.path, tables, wanted);
      await stageList(input, staging, reader, (bytes) => options.onBytes(start + bytes));
      before += input.bytes;
    }
  },
};

/** Finds the tables of a mapping in a file. */
class MappedList implements ListReader {
  private readonly found = new Set<TableMapping>();
  /** The row that comes nearest to a header, for the message when none is one. */
  private nearest: { table: TableMapping; headings: readonly string[]; matching: number } | null =
    null;

  constructor(
    private readonly file: string,
    private readonly tables: readonly TableMapping[],
    private readonly wanted: Wanted,
  ) {}

  isHeader = (cells: readonly string[], sheet: string | null): boolean => {
    for (const table of this.tables) {
      if (fits(table, cells, sheet)) return true;
      const matching = isOfSheet(table, sheet) ? matchingHeadings(table, cells) : 0;
      if (matching > (this.nearest?.matching ?? 0))
        this.nearest = { table, headings: [...cells], matching };
    }
    return false;
  };

  rowsBelow: ListReader['rowsBelow'] = ({ headings, sheet, known }, sheets) => {
    this.assertSheets(sheets);
    const table = known ? this.tables.find((one) => fits(one, headings, sheet)) : undefined;
    if (table === undefined) throw this.noHeader(headings, this.tables[0]!);
    this.found.add(table);
    return this.rowReader(new BoundColumns(table, headings), table.rows);
  };

  /** A sheet that the mapping names has to hold its table. */
  end = (isWorkbook: boolean): void => {
    const without = this.tables.find((one) => one.sheet !== undefined && !this.found.has(one));
    if (isWorkbook && without !== undefined) throw this.noHeader([], without);
  };

  private rowReader(columns: BoundColumns, kind: RowKind): RowReader {
    return {
      unusedColumns: columns.unusedColumns,
      read: (cells, line, rows) => {
        columns.take(cells);
        return stageRow[kind](columns, line, rows, this.wanted);
      },
    };
  }

  private assertSheets(sheets: readonly string[] | null): void {
    if (sheets === null) return;
    for (const table of this.tables) {
      if (table.sheet === undefined || sheets.some((sheet) => isOfSheet(table, sheet))) continue;
      const wanted = table.sheet.join(' / ');
      throw new Fault(
        'mapping-sheet-missing',
        {
          zh: `${this.file} 中没有映射文件所说的工作表“${wanted}”，有：${sheets.join('、')}。`,
          en: `${this.file} has no sheet "${wanted}", which the mapping file names; it has ${sheets.join(', ')}.`,
        },
        { facts: { file: this.file, sheets } },
      );
    }
  }

  private noHeader(first: readonly string[], table: TableMapping): Fault {
    const nearest =
      this.nearest !== null && (first.length > 0 || this.nearest.table === table)
        ? this.nearest
        : { table, headings: first };
    const missing = missingHeadings(nearest.table, nearest.headings);
    const found = nearest.headings.filter(Boolean).join(', ').slice(0, 300);
    return new Fault(
      'mapping-column-missing',
      {
        zh: `${this.file} 的前 20 行中没有映射文件所说的表头：缺少列 ${missing.join('、')}；最接近的一行是“${found}”。请改正映射文件，或给可以没有的列加上 optional: true。`,
        en: `None of the first 20 rows of ${this.file} is the header of the mapping file: the columns ${missing.join(', ')} are missing; the nearest row is "${found}". Correct the mapping file, or give columns that may be missing optional: true.`,
      },
      { facts: { file: this.file, missing } },
    );
  }
}
