import { isNodeCell, isPathCell, nodeKey, universityLabel, type Cell } from '@coopkg/contracts';
import { propertyOfReturn, termKindOf } from '@coopkg/vocabulary';

/** Keys of the nodes that a cell holds, in the form of `entitiesSchema`. */
export function nodesInCell(cell: Cell): string[] {
  if (isNodeCell(cell)) return [nodeKey(cell)];
  if (isPathCell(cell)) return cell.nodes.map(nodeKey);
  if (!Array.isArray(cell) || !cell.some(isNodeCell)) return [];
  return cell.map((item) => (isNodeCell(item) ? nodeKey(item) : ''));
}

const universityKey = (name: Cell): string =>
  typeof name === 'string' ? nodeKey({ label: universityLabel, id: name }) : '';

/** Whether a column holds names of universities. */
export function holdsUniversities(returned: string): boolean {
  const property = propertyOfReturn(returned);
  return property !== null && termKindOf(property) === 'university';
}

/** Keys of the universities that a cell names. */
export const universitiesInCell = (cell: Cell): string[] =>
  Array.isArray(cell) ? cell.map(universityKey) : [universityKey(cell)].filter((key) => key !== '');
