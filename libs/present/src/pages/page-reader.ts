import type { Cell, GraphReader, WireNode } from '@coopkg/contracts';

/** Reads the parts of a page side by side; no part holds more than `maxRows` rows. */
export class PageReader {
  constructor(
    private readonly graph: GraphReader,
    private readonly signal?: AbortSignal,
  ) {}

  async rows(
    cypher: string,
    parameters: Record<string, unknown>,
    maxRows = 100,
  ): Promise<Cell[][]> {
    const options = this.signal === undefined ? { maxRows } : { maxRows, signal: this.signal };
    return (await this.graph.query(cypher, parameters, options)).rows;
  }

  async nodes(cypher: string, parameters: Record<string, unknown>): Promise<WireNode[]> {
    return (await this.rows(cypher, parameters)).map(([node]) => withoutAbstract(node as WireNode));
  }

  /** Rows of a name and a number. */
  async counts(
    cypher: string,
    parameters: Record<string, unknown>,
  ): Promise<{ name: string; count: number }[]> {
    return (await this.rows(cypher, parameters)).map(([name, count]) => ({
      name: String(name),
      count: Number(count),
    }));
  }
}

/** A list of papers says enough without their abstracts. */
export function withoutAbstract(node: WireNode): WireNode {
  const { abstract: _, ...properties } = node.properties;
  return { ...node, properties };
}
