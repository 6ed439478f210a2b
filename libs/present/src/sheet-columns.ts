import {
  isNodeCell,
  isPathCell,
  nodeProperties,
  type Cell,
  type Language,
  type NodeLabel,
} from '@coopkg/contracts';
import { propertyTitle } from '@coopkg/vocabulary';

export type SheetValue = string | number | boolean | null;

/** One column of the sheet: its title and how it reads a result row. */
export interface SheetColumn {
  title: string;
  /** The result column whose cells these are; −1 where they are one property of them. */
  column: number;
  /** Whether its numbers are years, which have no thousands. */
  isYear: boolean;
  read: (row: readonly (Cell | undefined)[]) => SheetValue;
}

/** UTF-16 units of a cell: Excel's limit. */
const longestCell = 32_767;
const cutMark = { zh: '……（内容过长，已截断）', en: ' … (too long, cut here)' } as const;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** No character that people see as one is longer than this, but for ones made to be. */
const longestGrapheme = 256;
/** Control characters and halves of a pair, which a workbook can't hold. */
const forbidden = new RegExp(
  [
    String.raw`[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]`,
    String.raw`[\uD800-\uDBFF](?![\uDC00-\uDFFF])`,
    String.raw`(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]`,
  ].join('|'),
  'g',
);

/** A cell as one value of a sheet: lists joined, a path as the names along it. */
export function sheetValue(cell: Cell | undefined, language: Language): SheetValue {
  if (cell === null || cell === undefined || typeof cell === 'number') return cell ?? null;
  if (typeof cell === 'boolean') return language === 'zh' ? (cell ? '是' : '否') : cell;
  const text =
    typeof cell === 'string'
      ? cell
      : Array.isArray(cell)
        ? cell.map((item) => sheetValue(item, language) ?? '').join(language === 'zh' ? '；' : '; ')
        : isPathCell(cell)
          ? cell.nodes.map((node) => node.name || node.id).join(' – ')
          : isNodeCell(cell)
            ? cell.name || cell.id
            : JSON.stringify(cell);
  return cutToCell(text.replace(forbidden, '\uFFFD'), language);
}

/** A text as a cell takes it: one that is too long ends after a whole character, with a mark. */
export function cutToCell(text: string, language: Language): string {
  if (text.length <= longestCell) return text;
  const mark = cutMark[language];
  const room = longestCell - mark.length;
  // Only the end decides where the last whole character stops.
  const from = room - longestGrapheme;
  const end = graphemes
    .segment(text.slice(from, room + longestGrapheme))
    .containing(longestGrapheme);
  return `${text.slice(0, end === undefined ? room : from + end.index)}${mark}`;
}

/**
 * The sheet's columns for a result. A column of nodes becomes one column for each property that its
 * label has.
 * @param sample the first rows, which tell what each column holds
 */
export function sheetColumns(
  titles: readonly string[],
  sample: readonly (readonly Cell[])[],
  language: Language,
): SheetColumn[] {
  return titles.flatMap((title, index) => {
    const label = sample.map((row) => row[index]).find(isNodeCell)?.label;
    if (label === undefined || !Object.hasOwn(nodeProperties, label))
      return [
        {
          title,
          column: index,
          isYear: /year|年/iu.test(title),
          read: (row) => sheetValue(row[index], language),
        },
      ];
    return Object.keys(nodeProperties[label as NodeLabel]).map((property): SheetColumn => ({
      title: `${title} · ${propertyTitle(`${label}.${property}`, language) ?? property}`,
      column: -1,
      isYear: /year$/iu.test(property),
      read: (row) => {
        const cell = row[index];
        return isNodeCell(cell) ? sheetValue(cell.properties[property] as Cell, language) : null;
      },
    }));
  });
}
