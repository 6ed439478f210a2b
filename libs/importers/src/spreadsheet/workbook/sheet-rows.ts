import { columnOf, numberText } from './cell-text.js';
import type { MergedColumn } from './merged-cells.js';
import type { NumberFormat } from './number-formats.js';
import { RichText } from './shared-strings.js';
import { readXml } from './xml-part.js';

export interface SheetContext {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  /** Days are counted from 1904. */
  counts1904: boolean;
  merged: readonly MergedColumn[];
  /** Told of the characters of every cell. */
  onCharacters: (characters: number) => void;
}

/** A row of a sheet, by its number from 1; cells by column, those that are empty are absent. */
export interface SheetRow {
  row: number;
  cells: Map<number, string>;
}

/** The rows of a sheet that hold something; merged cells have their value in each of their rows. */
export async function* sheetRows(
  pieces: AsyncIterable<Buffer>,
  context: SheetContext,
): AsyncGenerator<SheetRow> {
  const reader = new RowReader(context);
  const fill = new MergedValues(context.merged);
  for await (const _ of readXml(pieces, reader))
    for (const row of reader.takeRows()) {
      fill.take(row);
      yield row;
    }
}

/** Makes rows of the elements of a sheet. */
class RowReader {
  private rows: SheetRow[] = [];
  private current: SheetRow = { row: 0, cells: new Map() };
  private column = -1;
  private type = 'n';
  private style = 0;
  private value = '';
  private inValue = false;
  private readonly inline = new RichText();

  constructor(private readonly context: SheetContext) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const row = Number(attributes.r ?? this.current.row + 1);
      this.current = { row, cells: new Map() };
      this.column = -1;
    } else if (name === 'c') {
      this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
      this.type = attributes.t ?? 'n';
      this.style = Number(attributes.s ?? 0);
      this.value = '';
    } else if (name === 'v') this.inValue = true;
    else this.inline.open(name);
  }

  text(text: string): void {
    if (this.inValue) this.value += text;
    else this.inline.text(text);
  }

  close(name: string): void {
    if (name === 'v') this.inValue = false;
    else if (name === 'c') this.endCell();
    else if (name === 'row') {
      if (this.current.cells.size > 0) this.rows.push(this.current);
    } else this.inline.close(name);
  }

  takeRows(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private endCell(): void {
    const inline = this.inline.take();
    const text = this.type === 'inlineStr' ? inline : this.shown();
    if (text === '' || this.column < 0) return;
    this.context.onCharacters(text.length);
    this.current.cells.set(this.column, text);
  }

  /** What the cell shows: a formula's result, an error as nothing. */
  private shown(): string {
    const { strings, formats, counts1904 } = this.context;
    switch (this.type) {
      case 's':
        return strings[Number(this.value)] ?? '';
      case 'e':
        return '';
      case 'b':
        return this.value === '1' ? 'TRUE' : 'FALSE';
      case 'str':
        return this.value;
      case 'd':
        return this.value.replace(/T(?:00:00(?::00(?:\.0+)?)?)?(?:Z)?$/, '').replace('T', ' ');
      default:
        return numberText(this.value, formats[this.style], counts1904);
    }
  }
}

/** Gives the rows below the first of merged cells its value. */
class MergedValues {
  private next = 0;
  private readonly active = new Map<number, { lastRow: number; value: string }>();

  constructor(private readonly merged: readonly MergedColumn[]) {}

  take({ row, cells }: SheetRow): void {
    for (const [column, { lastRow, value }] of this.active) {
      if (row > lastRow) this.active.delete(column);
      else if (!cells.has(column)) cells.set(column, value);
    }
    for (; this.next < this.merged.length; this.next++) {
      const { column, from = column, firstRow, lastRow } = this.merged[this.next]!;
      if (firstRow > row) break;
      const value = cells.get(from);
      if (firstRow !== row || value === undefined) continue;
      if (!cells.has(column)) cells.set(column, value);
      if (lastRow > row) this.active.set(column, { lastRow, value });
    }
  }
}
