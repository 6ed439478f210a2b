import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { goldRows } from '@coopkg/application';
import type {
  DatasetPreview,
  GraphReader,
  Language,
  PreviewLine,
  PreviewQuery,
} from '@coopkg/contracts';

/** Rows shown of each gold query. */
const maxRows = 5;

/** Some lines of a data set file that fit the filter, and how many do. */
export async function previewOf(
  file: string,
  { offset, limit, type, language, contains }: PreviewQuery,
): Promise<DatasetPreview> {
  const stream = createReadStream(file);
  const sought = contains?.toLowerCase();
  const items: PreviewLine[] = [];
  let total = 0;
  for await (const text of createInterface({ input: stream })) {
    if (text === '') continue;
    const line = JSON.parse(text) as PreviewLine;
    if (type !== undefined && line.type !== type) continue;
    if (language !== undefined && line.language !== language) continue;
    if (sought !== undefined && !line.question.toLowerCase().includes(sought)) continue;
    if (total >= offset && items.length < limit) items.push(line);
    total += 1;
  }
  return { items, total };
}

/** The lines with the first rows that their gold queries have on the graph now. */
export const withGold = (
  lines: readonly PreviewLine[],
  graph: GraphReader,
  language: Language,
): Promise<PreviewLine[]> =>
  Promise.all(
    lines.map(async (line) => {
      const { cypher, parameters = {} } = line;
      const gold = await goldRows(graph, { cypher, parameters }, { maxRows, language });
      return { ...line, gold };
    }),
  );
