/** Records of a kind that are used, `r`; of several versions in one file, the latest. */
export const used = (kind: string, versions: 'latest' | 'all' = 'latest'): string => `
  FROM openalex_record r SEMI JOIN (
    SELECT file, line FROM openalex_judged
    WHERE wanted AND reason IS NULL AND kind = '${kind}'${versions === 'all' ? '' : ' AND latest'}) j
  ON r.file = j.file AND r.line = j.line`;
