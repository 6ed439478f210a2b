import { labelNames } from '@coopkg/vocabulary';
import { propertyKey } from '../lists.js';
import { Unsayable } from '../reading/nodes.js';
import type { Column, Order, ReadNode } from '../reading/reading.js';
import type { Speaker } from '../speaker.js';
import { columnTitle, figureNoun } from './figures.js';
import { ratioTitle } from './measures.js';

const most: Readonly<Record<string, readonly [most: string, least: string]>> = {
  'Researcher.citationCount': ['被引次数最多', '被引次数最少'],
  'Researcher.hIndex': ['H 指数最高', 'H 指数最低'],
  'Researcher.paperCount': ['论文最多', '论文最少'],
  'Paper.citationCount': ['被引次数最多', '被引次数最少'],
  'Paper.year': ['发表时间最近', '发表时间最早'],
  'Project.funding': ['经费最高', '经费最低'],
  'Project.startYear': ['启动最晚', '启动最早'],
  'Project.endYear': ['结束最晚', '结束最早'],
  'COOPERATES_WITH.count': ['合作论文最多', '合作论文最少'],
  'COOPERATES_WITH.firstYear': ['首次合作最晚', '首次合作最早'],
  'COOPERATES_WITH.lastYear': ['最近合作过', '最久没有合作'],
};
const highest = new Set(['avg', 'max', 'min']);

/** 「被引次数最多」: what puts a thing first in an order. */
export function superlative(
  speaker: Speaker,
  { by, descending }: Order,
  key: ReadNode | null = null,
): string {
  const at = descending ? 0 : 1;
  const known = most[propertyKey(by)];
  if (known !== undefined) return whoseIs(by, key) + known[at]!;
  const named = computedMost(speaker, by, key);
  if (named !== null) return named[at]!;
  if (by.kind !== 'figure') throw new Unsayable('an order');
  const noun = figureNoun(speaker, by.figure, key);
  const isHigh =
    by.figure.kind === 'share' ||
    (by.figure.kind === 'aggregate' && (highest.has(by.figure.name) || noun.endsWith('经费总额')));
  return `${noun}${isHigh ? ['最高', '最低'][at] : ['最多', '最少'][at]}`;
}

/** Whose property it is, where not that of the thing itself. */
const whoseIs = (by: Column, key: ReadNode | null): string =>
  by.kind !== 'property' || key === null || key === by.node ? '' : labelNames[by.node.label].zh;

function computedMost(
  speaker: Speaker,
  by: Column,
  key: ReadNode | null,
): readonly [string, string] | null {
  switch (by.kind) {
    case 'duration':
      return ['历时最长', '历时最短'];
    case 'difference':
      return [`${columnTitle(by)}最大`, `${columnTitle(by)}最小`];
    case 'size':
      return [`${columnTitle(by)}最多`, `${columnTitle(by)}最少`];
    case 'ratio': {
      const title = ratioTitle(speaker, by, key);
      return [`${title}最高`, `${title}最低`];
    }
    default:
      return null;
  }
}
