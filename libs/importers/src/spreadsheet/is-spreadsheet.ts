import path from 'node:path';

/**
 * Whether a file in a folder has the name of a spreadsheet: that of Web of Science's exports too, not
 * that of the lock files that office programs leave.
 */
export const isSpreadsheet = (file: string): boolean =>
  /^(?!~\$|\.).*(?:\.(?:csv|tsv|xlsx|xlsm)|savedrecs.*\.txt)(?:\.gz)?$/i.test(path.basename(file));
