import { entitiesOfCell, type Answer, type Cell } from '@coopkg/contracts';
import { displayName, displayValue, propertyOfReturn } from '@coopkg/vocabulary';

/** A cell of an answer's rows as its language has it: names and values by their names in it. */
export function answerCell(
  { rows, returns, columns, entities, language }: Answer,
  row: number,
  column: number,
): Cell {
  const cell = (rows[row]?.[column] ?? null) as Cell;
  if (typeof cell !== 'string') return cell;
  const [entity, another] = entitiesOfCell(entities, row, column);
  if (entity && another === undefined && entity.name === cell) {
    const { name, beside } = displayName(entity, language);
    return beside === null ? name : `${name} ${beside}`;
  }
  const property =
    returns.length === columns.length ? propertyOfReturn(returns[column] ?? '') : null;
  return displayValue(cell, property, language, entities.terms);
}
