import { isNodeCell, isPathCell, nodeKey, type PathCell } from '@coopkg/contracts';

export interface KeyOptions {
  /** Whether the gold query puts the lists of this column in order. */
  orderedLists: boolean;
  /**
   * The gold query asks for shortest paths over these relationship types (none: any): paths of
   * equal ends and length are as good.
   */
  shortest: { types: readonly string[] } | null;
}

/**
 * A text that is the same for cells that count as equal (metrics, EX): a node is its id, a path its
 * nodes in either direction, whole numbers are exact, others have 6 significant digits, 3 is 3.0.
 */
export function cellKey(cell: unknown, options: KeyOptions): string {
  if (cell === null || cell === undefined) return 'null';
  if (typeof cell === 'number') return `n:${numberKey(cell)}`;
  if (typeof cell === 'boolean') return `b:${cell}`;
  if (typeof cell === 'string') return `s:${cell}`;
  if (Array.isArray(cell)) {
    const items = cell.map((item) => cellKey(item, options));
    return `[${(options.orderedLists ? items : items.sort()).join('\u0001')}]`;
  }
  if (isPathCell(cell)) return pathKey(cell, options.shortest);
  if (isNodeCell(cell)) return `s:${cell.id}`;
  return `{${Object.entries(cell as object)
    .map(([key, value]) => `${key}=${cellKey(value, options)}`)
    .sort()
    .join('\u0001')}}`;
}

function numberKey(value: number): string {
  if (Number.isInteger(value)) return String(value === 0 ? 0 : value);
  return Number.isFinite(value) ? String(Number(value.toPrecision(6))) : String(value);
}

function pathKey({ nodes, edges }: PathCell, shortest: KeyOptions['shortest']): string {
  const ids = nodes.map(nodeKey);
  if (
    shortest !== null &&
    edges.every((edge) => shortest.types.length === 0 || shortest.types.includes(edge.type))
  ) {
    return `path:${[ids[0], ids.at(-1)].sort().join('\u0001')}:${edges.length}`;
  }
  const [forwards, backwards] = [ids.join('\u0001'), [...ids].reverse().join('\u0001')];
  return `path:${forwards < backwards ? forwards : backwards}`;
}
