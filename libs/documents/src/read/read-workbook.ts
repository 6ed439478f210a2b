import { Fault } from '@coopkg/contracts';
import { openWorkbook, type Workbook } from '@coopkg/importers';
import type { Block, OnReadProgress } from '../document.js';
import type { Limits } from './limits.js';
import { cannotRead, type ProblemCode } from './problems.js';
import { gridTables, type GridRow } from './tables/grid-tables.js';

const codes: Readonly<Record<string, ProblemCode>> = {
  'import-workbook-encrypted': 'encrypted',
  'import-workbook-hostile': 'hostile',
  'import-workbook-too-large': 'too-large',
};
/** Cells further right are rare; a header may go to the last of 16 384. */
const mostColumns = 16_384;

/** The tables of each sheet, formulas as what they have computed. @throws CannotRead */
export async function readWorkbook(
  file: string,
  limits: Limits,
  onProgress: OnReadProgress,
): Promise<Block[]> {
  let workbook: Workbook | null = null;
  try {
    workbook = await openWorkbook(file);
    const blocks: Block[] = [];
    for (const sheet of workbook.sheets) {
      const rows: GridRow[] = [];
      for await (const { row, cells } of sheet.rows({ across: true })) {
        const dense: string[] = [];
        for (const [column, text] of cells) if (column < mostColumns) dense[column] = text.trim();
        for (let column = 0; column < dense.length; column++) dense[column] ??= '';
        limits.takeCells(dense);
        rows.push({ row, cells: dense });
        if (rows.length % 500 === 0) onProgress({ share: workbook.share(), pages: null });
      }
      blocks.push(...gridTables(rows, sheet.name));
    }
    return blocks;
  } catch (error) {
    if (error instanceof Fault) throw cannotRead(codes[error.code] ?? 'damaged');
    throw error;
  } finally {
    workbook?.close();
  }
}
