import { splitUnit } from '../../spreadsheet/values/amount.js';
import { plain, tidy } from '../../spreadsheet/tidy.js';
import { saysUnknown } from '../../spreadsheet/values/unknown.js';
import type { ColumnSpec, TableMapping } from './mapping-schema.js';

/** Headings are compared without blanks and case, full-width characters as plain ones. */
export const comparable = (heading: string): string =>
  plain(heading).replaceAll(' ', '').toLowerCase();

/** Whether a table's sheet and columns are those of a header. */
export const fits = (
  table: TableMapping,
  headings: readonly string[],
  sheet: string | null,
): boolean => isOfSheet(table, sheet) && missingHeadings(table, headings).length === 0;

export const isOfSheet = (table: TableMapping, sheet: string | null): boolean =>
  sheet === null ||
  table.sheet === undefined ||
  table.sheet.some((one) => one.trim() === sheet.trim());

/** The headings that a table can't do without and a header lacks. */
export function missingHeadings(table: TableMapping, headings: readonly string[]): string[] {
  const there = new Set(headings.map(comparable));
  return Object.values(table.columns).flatMap((spec) =>
    spec?.column === undefined ||
    spec.optional === true ||
    spec.value !== undefined ||
    spec.column.some((heading) => there.has(comparable(heading)))
      ? []
      : [spec.column.join(' / ')],
  );
}

/** How many of a table's columns a header has. */
export const matchingHeadings = (table: TableMapping, headings: readonly string[]): number =>
  Object.values(table.columns).filter((spec) => spec?.column !== undefined).length -
  missingHeadings(table, headings).length;

/** The columns of a table in a file, by property. */
export class BoundColumns {
  private readonly places = new Map<string, number[]>();
  private cells: readonly string[] = [];

  constructor(
    private readonly table: TableMapping,
    private readonly headings: readonly string[],
  ) {
    const names = headings.map(comparable);
    for (const [property, spec] of Object.entries(table.columns))
      this.places.set(
        property,
        (spec?.column ?? []).map((one) => names.indexOf(comparable(one))).filter((at) => at >= 0),
      );
  }

  get unusedColumns(): number[] {
    const used = new Set([...this.places.values()].flat());
    return this.headings.map((_, column) => column).filter((column) => !used.has(column));
  }

  has(property: string): boolean {
    return this.table.columns[property] !== undefined;
  }

  spec(property: string): ColumnSpec | undefined {
    return this.table.columns[property];
  }

  /** The row that is read from now on. */
  take(cells: readonly string[]): void {
    this.cells = cells;
  }

  /** The text of a property; empty where nothing is known. */
  text(property: string): string {
    for (const place of this.places.get(property) ?? []) {
      const text = tidy(this.cells[place]);
      if (text !== '') return text;
    }
    return this.table.columns[property]?.value ?? '';
  }

  /** The text of a property that is no name; empty too where it says that nothing is known. */
  known(property: string): string {
    const text = this.text(property);
    return saysUnknown(text) ? '' : text;
  }

  /** The text with its line ends, for lists. */
  lines(property: string): string {
    for (const place of this.places.get(property) ?? []) {
      const lines = (this.cells[place] ?? '').split(/\r?\n/).map(tidy).filter(Boolean);
      if (lines.length > 0) return lines.join('\n');
    }
    return this.table.columns[property]?.value ?? '';
  }

  /** The text with full-width characters as plain ones: for numbers, dates, addresses. */
  plain(property: string): string {
    return plain(this.text(property));
  }

  /** The items of a list: parted as the mapping says, else by `usual`. */
  items(property: string, usual: (text: string) => string[]): string[] {
    const text = this.lines(property);
    if (text === '' || saysUnknown(text)) return [];
    const split = this.table.columns[property]?.split;
    const items = split === undefined ? usual(text) : splitAt(text, split);
    return items.map((item) => item.trim()).filter((item) => item !== '');
  }

  /** How many 万元 an amount of 1 is: by the mapping, else by the heading, else 1. */
  headingUnit(property: string): number {
    const [place] = this.places.get(property) ?? [];
    return place === undefined ? 1 : (splitUnit(comparable(this.headings[place]!)).unit ?? 1);
  }
}

const splitAt = (text: string, signs: readonly string[]): string[] =>
  signs.reduce((items, sign) => items.flatMap((item) => item.split(sign)), text.split('\n'));
