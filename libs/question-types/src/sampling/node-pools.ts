import type { GraphReader, NodeLabel } from '@coopkg/contracts';
import { Random } from '@coopkg/random';

/** Ids held for each label, however large the graph is. */
const poolSize = 4000;

/** Ids read for each label: of a larger graph every so many-th node, wherever the store holds it. */
const mostRead = 100_000;

/**
 * A fair sample of the nodes of each label, drawn while their ids stream by, so that memory stays
 * flat.
 */
export class NodePools {
  private readonly pools = new Map<NodeLabel, Promise<string[]>>();

  constructor(
    private readonly graph: GraphReader,
    private readonly seed: number,
  ) {}

  of(label: NodeLabel): Promise<string[]> {
    let pool = this.pools.get(label);
    if (pool === undefined) this.pools.set(label, (pool = this.draw(label)));
    return pool;
  }

  private async draw(label: NodeLabel): Promise<string[]> {
    const random = new Random(this.seed ^ label.length);
    const every = Math.max(1, Math.floor((await this.count(label)) / mostRead));
    const kept: string[] = [];
    let seen = 0;
    for await (const { id } of this.graph.stream(
      `MATCH (n:${label}) WHERE n.id IS NOT NULL${every > 1 ? ' AND id(n) % $every = 0' : ''} RETURN n.id AS id ORDER BY id`,
      { every },
      { timeoutMs: 600_000 },
    )) {
      const place = seen < poolSize ? seen : random.below(seen + 1);
      if (place < poolSize) kept[place] = id as string;
      seen += 1;
    }
    return kept;
  }

  private async count(label: NodeLabel): Promise<number> {
    const { rows } = await this.graph.query(`MATCH (n:${label}) RETURN count(n)`);
    return Number(rows[0]?.[0] ?? 0);
  }
}
