import { labelNames } from '@coopkg/vocabulary';
import { knownLink } from '../conditions.js';
import type { Column, ReadNode, Test } from '../reading/reading.js';
import { nodeOfFigure, type Speaker } from '../speaker.js';
import { shortNoun, wholeNoun } from './measures.js';
import { phrase } from './phrase.js';
import { spaced } from './spaced.js';
import { comparedTo, titleOf } from './tests.js';

/** 其他: told apart from another node of its kind. */
export const othersOf = (speaker: Speaker, node: ReadNode): string[] =>
  node.tests.flatMap((test) => {
    const isOther =
      test.other !== null &&
      test.operator === '<>' &&
      ['', 'id', 'name', 'title'].includes(test.property) &&
      test.other.property === test.property;
    if (!isOther || speaker.hasSaid(test)) return [];
    speaker.say(test);
    return ['其他'];
  });

/** 「结束年份早于开始年份」, 「论文数高于张三」, 「经费高于全部项目的平均经费」 */
export function comparedText(speaker: Speaker, label: ReadNode['label'], test: Test): string {
  const title = titleOf(`${label}.${test.property}`);
  const way = wordOf(test);
  if (test.than !== undefined) return spaced`${title}${way}${thanNoun(speaker, test.than)}`;
  const { node, property } = test.other!;
  const key = `${node.label}.${property}`;
  if (isOwn(speaker, node)) {
    const own = ownPairs[`${label}.${test.property} ${test.operator} ${property}`];
    if (own !== undefined) return own;
    if (test.operator === '=') return spaced`${title}与${titleOf(key)}相同`;
    if (test.operator === '<>') return spaced`${title}与${titleOf(key)}不同`;
    return spaced`${title}${way}${titleOf(key)}`;
  }
  const of = referenceTo(speaker, node);
  const what = property === test.property ? '' : `的${titleOf(key)}`;
  if (test.operator === '=') return spaced`${title}与${of}${what}相同`;
  if (test.operator === '<>') return spaced`${title}与${of}${what}不同`;
  return spaced`${title}${way}${of}${what}`;
}

const ownPairs: Readonly<Record<string, string>> = {
  'Researcher.education = university': '毕业于本校',
  'Researcher.education <> university': '毕业于外校',
};

/** A node that is told of around this phrase is not told again. */
function referenceTo(speaker: Speaker, node: ReadNode): string {
  const known = knownLink(speaker, node);
  if (known === null) return speaker.phrase(() => phrase(speaker, node).text);
  const { role } = known.link;
  if (!known.isOwn) return outerNames[role] ?? labelNames[node.label].zh;
  return role === 'cites'
    ? '引用它的论文'
    : role === 'cited-by'
      ? '被引论文'
      : `该${labelNames[node.label].zh}`;
}

const outerNames: Partial<Record<string, string>> = {
  leads: '主持的项目',
  joins: '参与的项目',
  wrote: '发表的论文',
  cooperates: '合作者',
};

/** A computed value, in short where whose it is has been told. */
function thanNoun(speaker: Speaker, than: Column): string {
  const node = than.kind === 'figure' ? nodeOfFigure(than.figure) : null;
  const owner = speaker.around.find((one) => one.links.some(({ other }) => other === node));
  return owner === undefined || than.kind !== 'figure'
    ? wholeNoun(speaker, than)
    : shortNoun(speaker, than, owner);
}

/** Whether a node is that of the phrase that is being made. */
const isOwn = (speaker: Speaker, node: ReadNode): boolean => speaker.isInnermost(node);

const wordOf = ({ property, operator }: Test): string =>
  /year$/iu.test(property)
    ? ({ '<': '早于', '<=': '不晚于', '>': '晚于', '>=': '不早于' }[operator as '<'] ?? '等于')
    : comparedTo(operator, '', isCounted(property));

/** 论文数、被引次数: 多 or 少, rather than 高 or 低. */
const isCounted = (property: string): boolean => /Count$/u.test(property);
