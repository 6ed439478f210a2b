import type { WireEdge, WireNode } from '@coopkg/contracts';

export interface WirePath {
  nodes: WireNode[];
  edges: WireEdge[];
}

/** A result value by what it is, so that each kind is drawn and sorted in its own way. */
export type CellView =
  | { kind: 'nothing' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'truth'; truth: boolean }
  | { kind: 'node'; node: WireNode }
  | { kind: 'path'; path: WirePath }
  | { kind: 'list'; items: CellView[] }
  | { kind: 'other'; text: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPath = (value: Record<string, unknown>): boolean =>
  Array.isArray(value['nodes']) && Array.isArray(value['edges']);
const isNode = (value: Record<string, unknown>): boolean =>
  typeof value['id'] === 'string' &&
  typeof value['label'] === 'string' &&
  typeof value['name'] === 'string';

export function cellView(value: unknown): CellView {
  if (value === null || value === undefined || value === '') return { kind: 'nothing' };
  if (typeof value === 'number') return { kind: 'number', number: value };
  if (typeof value === 'boolean') return { kind: 'truth', truth: value };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (Array.isArray(value))
    return value.length === 0 ? { kind: 'nothing' } : { kind: 'list', items: value.map(cellView) };
  if (isRecord(value) && isPath(value)) return { kind: 'path', path: value as unknown as WirePath };
  if (isRecord(value) && isNode(value)) return { kind: 'node', node: value as unknown as WireNode };
  return { kind: 'other', text: JSON.stringify(value) };
}

/** The plain text of a value, for sorting and for programs that read the screen. */
export function plainText(cell: CellView): string {
  switch (cell.kind) {
    case 'nothing':
      return '';
    case 'text':
    case 'other':
      return cell.text;
    case 'number':
      return String(cell.number);
    case 'truth':
      return String(cell.truth);
    case 'node':
      return cell.node.name;
    case 'path':
      return cell.path.nodes.map((node) => node.name).join(' – ');
    case 'list':
      return cell.items.map(plainText).join(', ');
  }
}
