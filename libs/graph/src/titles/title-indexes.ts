import { Fault, type Bilingual, type GraphReader } from '@coopkg/contracts';

/** A property by which papers or projects are called. */
interface Named {
  label: 'Paper' | 'Project';
  property: 'title' | 'name' | 'number';
}

const named: readonly Named[] = [
  { label: 'Paper', property: 'title' },
  { label: 'Project', property: 'name' },
  { label: 'Project', property: 'number' },
];

/** The full-text index that the loader makes. */
export const titleIndexName = 'coopkg_titles';

/** What the graph can find titles by. */
export interface TitleIndexes {
  /** With a range index, or on so few nodes that none is needed. */
  ranges: readonly Named[];
  /** Name of the full-text index; null: there is none that answers. */
  fullText: string | null;
  /** What is said of those that are not there, or not yet. */
  missing: readonly Bilingual[];
}

/** So many nodes are read within milliseconds, without an index. */
const mostUnindexed = 20_000;

interface IndexRow {
  name: string;
  type: string;
  state: string;
  labels: readonly string[];
  properties: readonly string[];
}

/**
 * Looks at the indexes of the graph, ours and those of others. Where a role may not look, the
 * loader's are taken to be there.
 */
export async function indexesOf(reader: GraphReader): Promise<TitleIndexes> {
  const indexes = await shownIndexes(reader);
  if (indexes === null) return { ranges: named, fullText: titleIndexName, missing: [] };
  const small = await isSmall(reader);
  const ranges = named.filter(
    ({ label, property }) =>
      small ||
      indexes.some(
        (index) =>
          index.type === 'RANGE' &&
          index.state === 'ONLINE' &&
          index.labels[0] === label &&
          index.properties[0] === property,
      ),
  );
  const fullTexts = indexes.filter(
    ({ type, labels, properties }) =>
      type === 'FULLTEXT' && labels.includes('Paper') && properties.includes('title'),
  );
  const fullText = fullTexts.find(({ state }) => state === 'ONLINE')?.name ?? null;
  return {
    ranges,
    fullText,
    missing: [
      ...(fullText === null ? [withoutFullText(fullTexts.length > 0)] : []),
      ...(ranges.length < named.length ? [withoutRanges] : []),
    ],
  };
}

/** Null when the user may not see them. */
async function shownIndexes(reader: GraphReader): Promise<IndexRow[] | null> {
  try {
    const { rows } = await reader.query(
      `SHOW INDEXES YIELD name, type, state, labelsOrTypes, properties
       RETURN name, type, state, labelsOrTypes, properties`,
    );
    return rows.map(
      ([name, type, state, labels, properties]) =>
        ({ name, type, state, labels: labels ?? [], properties: properties ?? [] }) as IndexRow,
    );
  } catch (error) {
    if (error instanceof Fault && error.code === 'query-refused') return null;
    throw error;
  }
}

async function isSmall(reader: GraphReader): Promise<boolean> {
  const { rows } = await reader.query(
    'MATCH (n:Paper) RETURN count(n) AS count UNION ALL MATCH (n:Project) RETURN count(n) AS count',
  );
  return rows.every(([count]) => Number(count) <= mostUnindexed);
}

const withoutFullText = (isFilling: boolean): Bilingual =>
  isFilling
    ? {
        zh: '论文标题的全文索引还在建立：在此之前，只有写得一字不差的标题才能找到。',
        en: 'The full-text index of titles is still being filled: until then only titles typed letter by letter are found.',
      }
    : {
        zh: '图里没有论文标题的全文索引：只有写得一字不差的标题才能找到。建立方法见 docs/how-to/use-your-own-servers.md。',
        en: 'The graph has no full-text index of titles: only titles typed letter by letter are found. How to make it: docs/how-to/use-your-own-servers.md.',
      };

const withoutRanges: Bilingual = {
  zh: '图里缺少 Paper.title、Project.name 或 Project.number 的索引：这些标题或批准号不会被查找。建立方法见 docs/how-to/use-your-own-servers.md。',
  en: 'The graph lacks an index of Paper.title, Project.name or Project.number: these titles or numbers are not looked for. How to make it: docs/how-to/use-your-own-servers.md.',
};
