import { Fault, type GoldRows, type GraphReader, type Language } from '@coopkg/contracts';

const timeoutMs = 5000;

/** The first rows of a gold query on the graph now, or why there are none. */
export async function goldRows(
  graph: GraphReader,
  { cypher, parameters }: { cypher: string; parameters: Record<string, unknown> },
  { maxRows, language }: { maxRows: number; language: Language },
): Promise<GoldRows> {
  try {
    const found = await graph.query(cypher, parameters, { maxRows, timeoutMs });
    const { columns, rows, truncated } = found;
    return { columns, rows, truncated, problem: null };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { columns: [], rows: [], truncated: false, problem: error.text[language] };
  }
}
