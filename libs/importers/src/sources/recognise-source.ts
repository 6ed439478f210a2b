import path from 'node:path';
import { isSpreadsheet } from '../spreadsheet/is-spreadsheet.js';
import { replyHead } from './reply-head.js';
import type { SourceName } from './source.js';

const headBytes = 64 << 10;

/** What stands in the records of a source of JSON and in those of no other, surest first. */
const marks: readonly (readonly [SourceName, RegExp])[] = [
  ['openalex', /"https:\/\/openalex\.org\/[A-Z]\d+"/],
  ['crossref', /"message-type"\s*:|"DOI"\s*:|"reference-count"\s*:/],
  ['semantic-scholar', /"(?:paperId|corpusid|authorId|authorid|citingcorpusid)"\s*:/],
];

/**
 * Which source a file is likely to be of, by its name and its beginning, for a person to check; null
 * when nothing tells. A list of projects is a spreadsheet like any other.
 */
export async function recogniseSource(file: string): Promise<SourceName | null> {
  const name = path.basename(file);
  if (isSpreadsheet(name) || /\.(txt|tsv)$/i.test(name)) return 'csv';
  const head = await replyHead(file, headBytes);
  if (/\.xml(\.gz)?$/i.test(name) || /^\s*<(\?xml|!DOCTYPE dblp|dblp)/i.test(head)) return 'dblp';
  return marks.find(([, mark]) => mark.test(head))?.[0] ?? null;
}
