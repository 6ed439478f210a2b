import type { LinkIndex } from '@coopkg/align';
import type { Cell, EnglishName, GraphReader, TitleSearch } from '@coopkg/contracts';

/** What the people of a list are looked up in, within the time of one question. */
export interface PeopleSources {
  linkIndex: LinkIndex;
  titles: TitleSearch;
  englishName: EnglishName;
  /** Reads, with parameters only. */
  query: (cypher: string, parameters: Record<string, unknown>) => Promise<Cell[][]>;
  signal: AbortSignal;
}

/** A row for each person, and of namesakes some more. */
const mostRows = 5000;

export function peopleSources(
  { graph, linkIndex, titles }: { graph: GraphReader; linkIndex: LinkIndex; titles: TitleSearch },
  englishName: EnglishName,
  limits: { timeoutMs: number; signal: AbortSignal },
): PeopleSources {
  return {
    englishName,
    linkIndex,
    titles,
    signal: limits.signal,
    query: async (cypher, parameters) =>
      (await graph.query(cypher, parameters, { ...limits, maxRows: mostRows })).rows,
  };
}
