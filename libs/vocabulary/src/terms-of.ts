import {
  isNodeCell,
  isPathCell,
  type Cell,
  type EnglishName,
  type Entities,
  type WireNode,
} from '@coopkg/contracts';
import { EnglishTerms } from './english-terms.js';
import { propertyOfReturn } from './term-kinds.js';

const nodesIn = (cell: Cell): WireNode[] => {
  if (isNodeCell(cell)) return [cell];
  if (isPathCell(cell)) return cell.nodes;
  return Array.isArray(cell) ? cell.flatMap(nodesIn) : [];
};

/** English of the values in rows, also within nodes, by their kind. */
export function termsOf(
  rows: readonly (readonly Cell[])[],
  returns: readonly string[],
  englishName: EnglishName,
): Entities['terms'] {
  const found = new EnglishTerms(englishName);
  const properties = returns.map(propertyOfReturn);
  for (const row of rows)
    row.forEach((cell, column) => {
      const property = returns.length === row.length ? properties[column] : null;
      if (property) found.ofProperty(property, [cell].flat() as Cell[]);
      found.ofNodes(...nodesIn(cell));
    });
  return found.terms;
}
