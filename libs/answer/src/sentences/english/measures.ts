import { Unsayable } from '../reading/nodes.js';
import type { Column, Figure, ReadNode } from '../reading/reading.js';
import { together } from '../shape.js';
import { nodeOfFigure, type Speaker } from '../speaker.js';
import { casesNoun, columnTitle, countedFor, figureNoun, isCounting } from './figures.js';
import { phrase, subject, textOf, theOne } from './phrase.js';

/** A value with whose it is: "the average h-index of the researchers at …". */
export function wholeNoun(speaker: Speaker, column: Column): string {
  return speaker.phrase(() => {
    switch (column.kind) {
      case 'figure':
        return wholeFigure(speaker, column.figure);
      case 'property':
      case 'size':
      case 'duration':
        return `the ${columnTitle(column)} of ${theOne(phrase(speaker, column.node))}`;
      default:
        throw new Unsayable('a value');
    }
  });
}

export function wholeFigure(speaker: Speaker, figure: Figure): string {
  return speaker.phrase(() => {
    switch (figure.kind) {
      case 'count': {
        const of = subject(speaker, figure.node);
        if (figure.property === null) return `the number of ${of}`;
        return `the number of ${figureNoun(speaker, figure, null)} of the ${of}`;
      }
      case 'count-links':
        return `the number of ${countedFor(speaker, figure.link)} of ${theOne(phrase(speaker, figure.node))}`;
      case 'cases': {
        const of = textOf(phrase(speaker, together(speaker, figure.node, figure.part)), 'many');
        return figure.of === null
          ? `the number of ${of}`
          : `the total ${columnTitle(figure.of)} of the ${of}`;
      }
      case 'share':
        return `the share of ${casesNoun(speaker, figure.part)} among the ${subject(speaker, figure.node)}`;
      case 'aggregate': {
        const node = nodeOfFigure(figure);
        if (node === null || figure.of.kind === 'figure')
          throw new Unsayable('a figure of figures');
        return `the ${figureNoun(speaker, figure, null)} of the ${subject(speaker, node)}`;
      }
      default:
        throw new Unsayable('a value');
    }
  });
}

/** "ratio of papers to funding", of each thing. */
export const ratioTitle = (
  speaker: Speaker,
  { left, right }: Extract<Column, { kind: 'ratio' }>,
  key: ReadNode | null,
): string => `ratio of ${shortNoun(speaker, left, key)} to ${shortNoun(speaker, right, key)}`;

/** A value, where what it belongs to is said already. */
export function shortNoun(speaker: Speaker, column: Column, key: ReadNode | null): string {
  if (column.kind !== 'figure') return columnTitle(column);
  const noun = figureNoun(speaker, column.figure, key);
  return isCounting(column.figure) ? `the number of ${noun}` : noun;
}
