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
  read: (row: readonly (Cell | undefined)[]) => SheetValue;
}

const longestCell = 32_767;
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

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
  return text.replace(forbidden, '\uFFFD').slice(0, longestCell);
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
      return [{ title, read: (row) => sheetValue(row[index], language) }];
    return Object.keys(nodeProperties[label as NodeLabel]).map((property): SheetColumn => ({
      title: `${title} · ${propertyTitle(`${label}.${property}`, language) ?? property}`,
      read: (row) => {
        const cell = row[index];
        return isNodeCell(cell) ? sheetValue(cell.properties[property] as Cell, language) : null;
      },
    }));
  });
}
