import { nodeKey, type WireNode } from '@coopkg/contracts';
import { cellView, plainText, type CellView } from './cell.js';

function nodesIn(cell: CellView): WireNode[] {
  if (cell.kind === 'node') return [cell.node];
  if (cell.kind === 'path') return cell.path.nodes;
  return cell.kind === 'list' ? cell.items.flatMap(nodesIn) : [];
}

/** The nodes that result rows hold, also within lists and paths, by their keys. */
export const nodesByKey = (rows: readonly (readonly unknown[])[]): Map<string, WireNode> =>
  new Map(
    rows.flatMap((row) =>
      row.flatMap((value) =>
        nodesIn(cellView(value)).map((node) => [nodeKey(node), node] as const),
      ),
    ),
  );

/** Names, ids and keys that the answer itself speaks of: the graph marks nodes that carry one. */
export function namesInRows(rows: readonly (readonly unknown[])[], most = 2000): Set<string> {
  const cells = rows.slice(0, most).flat().map(cellView);
  const names = cells.flatMap((cell) =>
    cell.kind === 'text' ? [cell.text] : cell.kind === 'list' ? cell.items.map(plainText) : [],
  );
  return new Set([...names, ...nodesByKey(rows.slice(0, most)).keys()]);
}
