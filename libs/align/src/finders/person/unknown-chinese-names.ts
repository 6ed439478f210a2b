import { anyOf, wordsOf } from '@coopkg/spelling';
import { compoundSurnames, surnames } from '../../index/people-names.js';
import { isQuestionWord } from '../../text/question-words.js';
import { isCommonWord, isFunctionWord } from '../../text/segmenter.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

/** Characters that given names don't have: a span with one is no name. */
const neverGiven =
  /[的了是在有和与跟或及吗呢吧啊呀哪谁什么几这那个们位您你我他她它被把对给从到于为以所其此些每都也就还很最更各按请问查找列出哪多少种类篇项件者授师院系校所学]/u;
const afterName = new RegExp(
  `^${anyOf([
    ...wordsOf('的 老师 教授 副教授 博士 院士 先生 女士 这个人 这位 和 与 在 是 有(?:哪|多|几|什)'),
    ...wordsOf('发表 主持 参与 毕业 合作 邮箱 论文 项目 h 职称 主页 研究方向 简介'),
    '[，,？?]',
    '$',
  ])}`,
  'u',
);
/** What stands after a name that no institution and no other name stands beside. */
const afterLoneName =
  /^(的(邮箱|主页|职称|论文|文章|项目|课题|合作者|研究|h|被引|引用|简介|导师|单位|总)|老师|教授|博士|院士|主持|发表|参与|和|与)/u;
const calledFor = /(?:介绍一?下?|查一?下|请问|认识|了解|关于|和|与|跟)$/u;

/** Names that the graph doesn't have, known by a family name and the words around: 「西电的诸葛青云」. */
export function unknownChineseNames(
  question: QuestionText,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const { text } = question.normalised;
  const institutionEnds = new Set(
    others.filter(({ kind }) => kind === 'university' || kind === 'college').map(({ end }) => end),
  );
  const joins = (at: number): boolean =>
    /[和与跟、及]/u.test(text[at - 1] ?? '') &&
    others.some((other) => other.kind === 'person' && other.end === at - 1);
  const found = dottedNames(text);
  for (let start = 0; start < text.length; start++) {
    if (surnameLengthAt(text, start) === 0) continue;
    const beside =
      institutionEnds.has(start) || (text[start - 1] === '的' && institutionEnds.has(start - 1));
    const isSure = beside || joins(start);
    if (!isSure && start > 0 && !calledFor.test(text.slice(Math.max(0, start - 4), start)))
      continue;
    const length = unknownNameLength(question, start, !isSure);
    if (length !== undefined)
      found.push({
        start,
        end: start + length,
        kind: 'person',
        people: [],
        weight: weightOf(length, beside ? 0.95 : 0.85),
        score: beside ? 0.75 : 0.6,
      });
  }
  return found;
}

/** A name in parts, as those of minorities and of foreigners are written: 努尔·艾合买提. */
const dotted = new RegExp(
  String.raw`(?<![\u4e00-\u9fff·])[\u4e00-\u9fff]{1,6}(?:·[\u4e00-\u9fff]{1,6}?)+?` +
    String.raw`(?=的|老师|教授|博士|发表|主持|和|与|在|是|有|[^\u4e00-\u9fff·]|$)`,
  'gu',
);

const dottedNames = (text: string): MentionCandidate[] =>
  [...text.matchAll(dotted)].map(({ index: start, 0: name }) => ({
    start,
    end: start + name.length,
    kind: 'person' as const,
    people: [],
    weight: weightOf(name.length, 0.9),
    score: 0.7,
  }));

/** Where a name ends that the graph doesn't have and that stands for itself: 「诸葛青云的论文」. */
export function loneUnknownNameEnd(question: QuestionText, start: number): number | undefined {
  const length = unknownNameLength(question, start, true);
  return length === undefined ? undefined : start + length;
}

/** The length of an unknown name at a place; with `isLone`, what follows must say that it is one. */
function unknownNameLength(
  question: QuestionText,
  start: number,
  isLone: boolean,
): number | undefined {
  const { text } = question.normalised;
  const surnameLength = surnameLengthAt(text, start);
  if (surnameLength === 0) return undefined;
  return [surnameLength + 2, surnameLength + 1].find(
    (length) =>
      isUnknownName(question, start, start + length, surnameLength) &&
      (!isLone || afterLoneName.test(text.slice(start + length))),
  );
}

function surnameLengthAt(text: string, start: number): 0 | 1 | 2 {
  if (compoundSurnames.has(text.slice(start, start + 2))) return 2;
  return surnames.has(text[start]!) ? 1 : 0;
}

function isUnknownName(
  { normalised: { text, starts, ends } }: QuestionText,
  start: number,
  end: number,
  surnameLength: number,
): boolean {
  const name = text.slice(start, end);
  if (name.length < end - start || !/^[\u4e00-\u9fff]+$/u.test(name)) return false;
  const spaced = ends[end - 1]! - starts[start]! > end - start;
  if (spaced || !afterName.test(text.slice(end))) return false;
  const given = name.slice(surnameLength);
  return !(
    neverGiven.test(given) ||
    [name, given, name.slice(0, 2)].some(isQuestionWord) ||
    isCommonWord(name) ||
    (given.length > 1 && isFunctionWord(given)) ||
    given.endsWith('下')
  );
}
