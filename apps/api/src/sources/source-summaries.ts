import type { ImportSummary } from '@coopkg/contracts';
import type { CheckReport } from '@coopkg/graph';
import type { ImportReport } from '@coopkg/importers';

/** What an import made of its files, without where they are on this machine. */
export function importSummary(report: ImportReport): ImportSummary {
  const { read, written, merged, rejected, leftOut, rows, unused, merges } = report;
  return { read, written, merged, rejected, leftOut, rows, unused, merges };
}

/** The same of a graph folder: its rows are written as they are, or rejected. */
export function checkSummary({ files, rejected }: CheckReport): ImportSummary {
  const read = files.reduce((sum, { rows }) => sum + rows, 0);
  const rows = files.map((file) => [file.file, file.rows - file.rejected] as const);
  return {
    read,
    written: read - rejected,
    merged: 0,
    rejected,
    leftOut: 0,
    rows: Object.fromEntries(rows),
    unused: {},
    merges: { merged: 0, open: 0 },
  };
}
