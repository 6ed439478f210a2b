import { heteronyms } from '@coopkg/chinese';
import { anyOf, wordsOf } from '@coopkg/spelling';
import { surnames } from '../../index/people-names.js';
import { unpackSurface, type LinkIndex } from '../../index/link-index.js';
import { lookAlike } from '../../text/single-edit.js';
import type { QuestionText } from '../../text/question-text.js';
import { isCommonWord } from '../../text/segmenter.js';
import { overlaps, weightOf, type MentionCandidate } from '../mention-candidate.js';
import { leaderEnds } from '../person/chinese-names.js';
import { crossesWord } from './crosses-word.js';

const belonging = anyOf(
  wordsOf(
    '教授 副教授 讲师 老师 教师 学者 研究者 研究人员 研究员 校友 人',
    '院系 学院 科研 论文 项目 合作',
  ),
);
/** What is asked of an institution, and of little else. */
const asked = new RegExp(
  `^${anyOf([
    `的?${belonging}`,
    '有(?:多少|哪些|哪几|几|谁|什么)',
    String.raw`和\p{Script=Han}{2,4}(?:大|大学)`,
    String.raw`近[三五十\d]`,
    ...wordsOf('谁 与 毕业 发表 承担'),
  ])}`,
  'u',
);
/** What stands before an institution. */
const placed = /(?:^|[\s,，。、:：]|在|于|与|和|跟|来自|请问|介绍|列出|统计|查询|看看)$/u;
const longest = 4;

/**
 * Short names with one character that sounds or looks like the right one (清花, 浙太, 中课大), where an
 * institution stands and nothing else that is known.
 */
export function shortNameSlips(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const { text } = question.normalised;
  const found: MentionCandidate[] = [];
  for (const { index: start } of text.matchAll(/[\u4e00-\u9fff]/gu)) {
    const before = text.slice(0, start);
    for (let length = longest; length >= 2; length--) {
      const end = start + length;
      if (
        !asked.test(text.slice(end)) ||
        !(length === 2 ? placed.test(before) : leaderEnds(before))
      )
        continue;
      const candidate = slipAt({ start, end }, question, index);
      if (candidate === null || others.some((other) => stands(other, candidate, text))) continue;
      found.push(candidate);
      break;
    }
  }
  return found;
}

/** What is known stands, but for a short name that ends before what is no word: 南科|太. */
const stands = (other: MentionCandidate, slip: MentionCandidate, text: string): boolean =>
  overlaps(other, slip) &&
  !(
    other.kind === 'university' &&
    other.start === slip.start &&
    other.end < slip.end &&
    !asked.test(text.slice(other.end))
  );

function slipAt(
  { start, end }: { start: number; end: number },
  question: QuestionText,
  index: LinkIndex,
): MentionCandidate | null {
  const typed = question.normalised.text.slice(start, end);
  if (!/^[\u4e00-\u9fff]+$/u.test(typed) || isCommonWord(typed) || mayBePerson(typed, index))
    return null;
  const entries = namesLike(typed, index)
    .flatMap((name) => [...index.surfaces.get(name)].map(unpackSurface))
    .filter(({ entry }) => index.entries.at(entry).kind === 'university')
    .map(({ entry }) => ({ entry, strength: 'alias' as const }));
  const candidate: MentionCandidate = {
    start,
    end,
    kind: 'university',
    entries: entries.filter(({ entry }, at) => entries.findIndex((e) => e.entry === entry) === at),
    weight: weightOf(typed.length, 1),
    score: 0.8,
  };
  return entries.length === 0 || crossesWord(question, candidate) ? null : candidate;
}

/** A family name and one or two characters; the last of a short name is hardly a given name. */
const mayBePerson = (typed: string, index: LinkIndex): boolean =>
  index.peopleByName.get(typed).length > 0 ||
  (surnames.has(typed[0]!) && typed.length < 4 && !/[大工理师财交]$/u.test(typed));

/** Short names that differ from what was typed in one character of the same sound or a like look. */
const namesLike = (typed: string, index: LinkIndex): string[] =>
  withOneLeftOut(typed).flatMap((pattern, at) =>
    (shortNames(index).get(pattern) ?? []).filter(
      (name) => name !== typed && mayBeMistyped(typed[at]!, name[at]!),
    ),
  );

const mayBeMistyped = (typed: string, meant: string): boolean =>
  lookAlike(typed, meant) || heteronyms(typed).some((sound) => heteronyms(meant).includes(sound));

/** 北大 → *大, 北*. */
const withOneLeftOut = (name: string): string[] =>
  [...name].map((_, at) => `${name.slice(0, at)}*${name.slice(at + 1)}`);

const kept = new WeakMap<LinkIndex, Map<string, string[]>>();

/** Short names of universities by what is left of them without one character. */
function shortNames(index: LinkIndex): Map<string, string[]> {
  let names = kept.get(index);
  if (names === undefined) {
    kept.set(index, (names = new Map<string, string[]>()));
    for (let key = 0; key < index.surfaces.size; key++) {
      const name = index.surfaces.nameOf(key);
      if (name.length > longest || !/^[\u4e00-\u9fff]+$/u.test(name)) continue;
      if (![...index.surfaces.listOf(key)].some((packed) => isShortName(packed, index))) continue;
      for (const pattern of withOneLeftOut(name))
        names.set(pattern, [...(names.get(pattern) ?? []), name]);
    }
  }
  return names;
}

const isShortName = (packed: number, index: LinkIndex): boolean => {
  const { entry, strength } = unpackSurface(packed);
  const { kind, inGraph } = index.entries.at(entry);
  return kind === 'university' && (strength === 'alias' || (strength === 'cut' && inGraph));
};
