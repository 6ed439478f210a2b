import {
  edgeEnds,
  isNodeCell,
  isPathCell,
  nodeKey,
  type Cell,
  type Subgraph,
  type WireEdge,
  type WireNode,
} from '@coopkg/contracts';

/** Visits every node and relationship that a cell holds, also inside lists and paths, in order. */
function visitCell(
  cell: Cell | unknown,
  onNode: (node: WireNode) => void,
  onEdge: (edge: WireEdge) => void,
): void {
  if (Array.isArray(cell)) for (const item of cell) visitCell(item, onNode, onEdge);
  else if (isPathCell(cell)) {
    cell.nodes.forEach(onNode);
    cell.edges.forEach(onEdge);
  } else if (isNodeCell(cell)) onNode(cell);
}

/**
 * A subgraph that grows up to a number of nodes, which are known by their keys. No edge in it ever
 * lacks an end.
 */
export class Drawing {
  private readonly nodes = new Map<string, WireNode>();
  private readonly edges = new Map<string, WireEdge>();
  truncated = false;

  constructor(private readonly limit: number) {}

  get room(): number {
    return Math.max(0, this.limit - this.nodes.size);
  }

  get keys(): string[] {
    return [...this.nodes.keys()];
  }

  /** Adds what a cell holds; nodes beyond the limit, and the edges that they end, stay out. */
  add(cell: Cell | unknown): void {
    visitCell(
      cell,
      (node) => this.addNode(node),
      () => undefined,
    );
    visitCell(
      cell,
      () => undefined,
      (edge) => this.addEdge(edge),
    );
  }

  has(key: string): boolean {
    return this.nodes.has(key);
  }

  private addNode(node: WireNode): void {
    const key = nodeKey(node);
    if (this.nodes.has(key)) return;
    if (this.room === 0) this.truncated = true;
    else this.nodes.set(key, node);
  }

  private addEdge(edge: WireEdge): void {
    const { source, target } = edgeEnds(edge);
    if (this.nodes.has(source) && this.nodes.has(target)) this.edges.set(edge.id, edge);
  }

  result(): Subgraph {
    return {
      nodes: [...this.nodes.values()],
      edges: [...this.edges.values()],
      truncated: this.truncated,
    };
  }
}
