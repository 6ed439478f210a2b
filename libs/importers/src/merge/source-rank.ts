/**
 * Whose word counts where several sources know the same: one's own spreadsheet, then the sources by
 * how well they tell authors and institutions apart. SQL of a key.
 */
export const sourceRank = (key: string): string =>
  `CASE split_part(${key}, ':', 1) WHEN 'csv' THEN 0 WHEN 'openalex' THEN 1 WHEN 'crossref' THEN 2
     WHEN 's2' THEN 3 WHEN 'dblp' THEN 4 WHEN 'nsfc' THEN 5 ELSE 6 END`;
