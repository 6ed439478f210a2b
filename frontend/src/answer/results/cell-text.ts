import { entitiesOfCell, type Entity, type WireNode } from '@coopkg/contracts';
import { displayName, displayValue, propertyOfReturn } from '@coopkg/vocabulary';
import { entityOfNode } from '../../entities/entity-of-node.js';
import { cellView, type CellView } from '../cell.js';
import type { Results } from './results.js';

type Given = Pick<Results, 'entities' | 'returns' | 'language'>;

/**
 * A value as its cell shows it, in plain text: for the filter, the order, the clipboard and charts.
 * In English by its English name, where it has one.
 */
export function cellText(
  value: unknown,
  { row, column }: { row: number; column: number },
  { entities, returns, language }: Given,
): string {
  const property = propertyOfReturn(returns[column] ?? '');
  const textOf = (cell: CellView, named: readonly (Entity | null)[]): string => {
    switch (cell.kind) {
      case 'nothing':
        return '';
      case 'text':
        return (
          nameOf(cell.text, named) ?? displayValue(cell.text, property, language, entities.terms)
        );
      case 'number':
        return String(cell.number);
      case 'truth':
        return String(cell.truth);
      case 'node':
        return nodeName(cell.node);
      case 'path':
        return cell.path.nodes.map(nodeName).join(' – ');
      case 'list':
        return cell.items
          .map((item, index) => textOf(item, named.slice(index, index + 1)))
          .join(language === 'zh' ? '；' : '; ');
      case 'other':
        return cell.text;
    }
  };
  /** A grant number or an id stays as it is; of namesakes the name that they share. */
  const nameOf = (text: string, named: readonly (Entity | null)[]): string | null => {
    const [entity] = named;
    return named.length === 1 && entity?.name === text ? displayName(entity, language).name : null;
  };
  const nodeName = (node: WireNode): string => displayName(entityOfNode(node), language).name;
  return textOf(cellView(value), entitiesOfCell(entities, row, column));
}
