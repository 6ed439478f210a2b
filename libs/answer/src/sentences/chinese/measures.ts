import { Unsayable } from '../reading/nodes.js';
import type { Column, Figure, ReadNode } from '../reading/reading.js';
import { together } from '../shape.js';
import { nodeOfFigure, type Speaker } from '../speaker.js';
import { casesNoun, columnTitle, countedFor, figureNoun } from './figures.js';
import { phrase, subject } from './phrase.js';
import { spaced } from './spaced.js';

/** A value with whose it is: 「清华大学的研究者的平均 H 指数」, 「张三的论文数」. */
export function wholeNoun(speaker: Speaker, column: Column): string {
  return speaker.phrase(() => {
    switch (column.kind) {
      case 'figure':
        return wholeFigure(speaker, column.figure);
      case 'property':
      case 'size':
      case 'duration':
        return spaced`${phrase(speaker, column.node).text}的${columnTitle(column)}`;
      default:
        throw new Unsayable('a value');
    }
  });
}

export function wholeFigure(speaker: Speaker, figure: Figure): string {
  return speaker.phrase(() => {
    switch (figure.kind) {
      case 'count':
        return figure.property === null
          ? spaced`${subject(speaker, figure.node)}的数量`
          : spaced`${subject(speaker, figure.node)}的${figureNoun(speaker, figure, null)}`;
      case 'count-links':
        return spaced`${phrase(speaker, figure.node).text}的${countedFor(speaker, figure.link)}数`;
      case 'cases': {
        const text = phrase(speaker, together(speaker, figure.node, figure.part)).text;
        return figure.of === null
          ? spaced`${text}的数量`
          : spaced`${text}的${columnTitle(figure.of)}合计`;
      }
      case 'share':
        return spaced`${subject(speaker, figure.node)}中${casesNoun(speaker, figure.part)}的占比`;
      case 'aggregate': {
        const node = nodeOfFigure(figure);
        if (node === null || figure.of.kind === 'figure')
          throw new Unsayable('a figure of figures');
        return spaced`${subject(speaker, node)}的${figureNoun(speaker, figure, null)}`;
      }
      default:
        throw new Unsayable('a value');
    }
  });
}

/** 「论文数与经费之比」, of each thing. */
export const ratioTitle = (
  speaker: Speaker,
  { left, right }: Extract<Column, { kind: 'ratio' }>,
  key: ReadNode | null,
): string => spaced`${shortNoun(speaker, left, key)}与${shortNoun(speaker, right, key)}之比`;

/** A value, where what it belongs to is said already. */
export function shortNoun(speaker: Speaker, column: Column, key: ReadNode | null): string {
  if (column.kind !== 'figure') return columnTitle(column);
  const noun = figureNoun(speaker, column.figure, key);
  const isCount = ['count', 'count-links', 'cases'].includes(column.figure.kind);
  return isCount && !noun.endsWith('数') ? `${noun}数` : noun;
}
