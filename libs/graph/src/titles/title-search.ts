import {
  Fault,
  type Bilingual,
  type Cell,
  type GraphReader,
  type TitleOptions,
  type TitleProposal,
  type TitleSearch,
} from '@coopkg/contracts';
import { luceneQuery } from './lucene-query.js';
import { indexesOf, type TitleIndexes } from './title-indexes.js';

/** A question waits for its titles; what takes longer is given up. */
const calledMs = 3000;
const likeMs = 1000;
/** While indexes are missing or being filled, they are looked for again so often. */
const lookAgainMs = 15_000;

/**
 * Titles by Neo4j's indexes: range indexes for what is called so, the full-text index for what is
 * like it. Where the graph lacks one, that is said once and the other is used alone.
 */
export class IndexedTitles implements TitleSearch {
  private indexes: Promise<TitleIndexes> | null = null;
  private lookedAt = 0;
  private readonly said = new Set<string>();

  constructor(
    private readonly reader: GraphReader,
    private readonly note: (line: Bilingual) => void = () => undefined,
  ) {}

  /** Another graph has taken the place of this one: its indexes are its own. */
  forget(): void {
    this.indexes = null;
    this.said.clear();
  }

  async called(texts: readonly string[], options: TitleOptions): Promise<TitleProposal[]> {
    const { ranges } = await this.known();
    const parts = ranges.map(
      ({ label, property }) =>
        `MATCH (n:${label}) WHERE n.${property} IN $texts RETURN ${columns(label)} LIMIT $limit`,
    );
    if (parts.length === 0 || texts.length === 0) return [];
    const limits = { texts: [...texts], limit: options.limit };
    return this.rows(parts.join(' UNION '), limits, calledMs, options);
  }

  async like(text: string, options: TitleOptions): Promise<TitleProposal[]> {
    const query = luceneQuery(text);
    const { fullText } = await this.known();
    if (fullText === null || query === null) return [];
    const cypher = `
      CALL db.index.fulltext.queryNodes($index, $query, {limit: $limit}) YIELD node, score
      WITH node AS n, score WHERE n:Paper OR n:Project
      RETURN CASE WHEN n:Paper THEN 'Paper' ELSE 'Project' END AS label, n.id AS id,
        coalesce(n.title, n.name) AS title, n.number AS number
      ORDER BY score DESC`;
    const found = { index: fullText, query, limit: options.limit };
    return this.rows(cypher, found, likeMs, options);
  }

  private async rows(
    cypher: string,
    parameters: Record<string, unknown>,
    timeoutMs: number,
    { signal, limit }: TitleOptions,
  ): Promise<TitleProposal[]> {
    try {
      const { rows } = await this.reader.query(cypher, parameters, {
        timeoutMs,
        maxRows: limit * 4,
        ...(signal && { signal }),
      });
      return rows.flatMap(proposalOf);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (error.code === 'query-timeout') return [];
      // The index may have been dropped or replaced.
      if (error.code === 'query-invalid' || error.code === 'query-refused') {
        this.indexes = null;
        return [];
      }
      throw error;
    }
  }

  private async known(): Promise<TitleIndexes> {
    const now = performance.now();
    const old = this.indexes;
    if (old !== null) {
      const known = await old;
      if (known.missing.length === 0 || now - this.lookedAt < lookAgainMs) return known;
    }
    this.lookedAt = now;
    this.indexes = indexesOf(this.reader);
    this.indexes.catch(() => {
      this.indexes = null;
    });
    const known = await this.indexes;
    for (const line of known.missing) {
      if (this.said.has(line.en)) continue;
      this.said.add(line.en);
      this.note(line);
    }
    return known;
  }
}

const columns = (label: 'Paper' | 'Project'): string =>
  label === 'Paper'
    ? "'Paper' AS label, n.id AS id, n.title AS title, null AS number"
    : "'Project' AS label, n.id AS id, n.name AS title, n.number AS number";

function proposalOf([label, id, title, number]: readonly Cell[]): TitleProposal[] {
  return (label === 'Paper' || label === 'Project') && typeof title === 'string'
    ? [{ label, id: String(id), title, number: typeof number === 'string' ? number : null }]
    : [];
}
