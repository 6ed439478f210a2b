import { collegeName, collegeStems, isNeverCollege } from '../../index/college-forms.js';
import type { LinkIndex, Strength } from '../../index/link-index.js';
import { simplifiedUnits } from '../../text/normalise.js';
import type { QuestionText } from '../../text/question-text.js';
import { isQuestionWord } from '../../text/question-words.js';
import { isCommonWord, isProperName, words } from '../../text/segmenter.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';

/** A college's ending, where it ends no other word: 院士, 系列, 所有, 部分. */
const ending =
  /学院|研究院|书院|院(?![士长校])|研究所|所(?![有在属以谓需])|学部|部(?![分门队委])|学系|系(?![列统数])|中心/u;
const longestCore = 6;
/** What is asked of a college that is called by nothing but two or three characters. */
const afterBareName =
  /^(?:的|有[多哪几谁]|谁|哪|里|共|一共|总共|总人数|教授|副教授|老师|教师|学者|研究员|研究者|研究人员|讲师|成员|[^\u4e00-\u9fff]|$)/u;
/** A field is asked about, and no college: 「测绘论文」, 「测绘的研究」. */
const topical = /^(?:的?(?:研究|方向|领域|课题)|论文|项目|文章)/u;
const mayBeTopical = /^的(?:论文|项目|文章)/u;

/**
 * Colleges right behind their university by some of their characters: 武大|生科, 同济|建筑城规学院, 川大|网安院.
 * What is known exactly stands; the colleges of other universities are not looked at.
 */
export function shortenedColleges(
  question: QuestionText,
  others: readonly MentionCandidate[],
  index: LinkIndex,
): MentionCandidate[] {
  const { text } = question.normalised;
  return others
    .filter(({ kind }) => kind === 'university')
    .flatMap(({ end, entries = [] }) => {
      const start = text[end] === '的' ? end + 1 : end;
      const run = /^(?!大学|学院)[\u4e00-\u9fff]{2,12}/u.exec(text.slice(start))?.[0];
      if (run === undefined) return [];
      const colleges = entries.flatMap(({ entry }) => [...index.collegesOf.of(entry)]);
      if (colleges.length === 0) return [];
      const own = colleges.map((entry) => ({ entry, stems: stemsOf(entry, index) }));
      const topics = others.filter(
        (other) => other.start === start && (other.kind === 'topic' || other.kind === 'discipline'),
      );
      const isTopic = (length: number): boolean =>
        mayBeTopical.test(text.slice(start + length)) &&
        topics.some((topic) => topic.end === start + length);
      const found =
        withEnding(run, own) ?? withoutEnding(run, text.slice(start), own, { index, isTopic });
      if (found === null) return [];
      const isKnown = others.some(
        (other) =>
          other.kind === 'college' &&
          other.start === start &&
          other.end >= start + found.length &&
          other.entries!.some(
            ({ entry, strength }) => isNamed(strength) && colleges.includes(entry),
          ),
      );
      return isKnown ? [] : [candidateOf(start, found)];
    });
}

const isNamed = (strength: Strength): boolean => strength !== 'scoped' && strength !== 'bare';

interface OwnCollege {
  entry: number;
  /** Each in words. */
  stems: readonly (readonly string[])[];
}

interface Shortened {
  length: number;
  colleges: readonly number[];
}

const candidateOf = (start: number, { length, colleges }: Shortened): MentionCandidate => ({
  start,
  end: start + length,
  kind: 'college',
  entries: colleges.map((entry) => ({ entry, strength: 'cut' as const })),
  // More than a college of that very name elsewhere.
  weight: weightOf(length, 1.12),
  score: 0.85,
});

/** 建筑城规学院, 冶环院, 格院. */
function withEnding(run: string, own: readonly OwnCollege[]): Shortened | null {
  const match = ending.exec(run);
  if (match === null || match.index === 0 || match.index > longestCore) return null;
  const core = run.slice(0, match.index);
  const length = core.length + match[0].length;
  // One character says enough in 格院 and 地学部 only, not in 工学院 or 人所.
  if (core.length === 1 && !/^(?:院|系|学部)$/u.test(match[0])) return null;
  if (isNeverCollege(run.slice(0, length))) return null;
  const first = core.length > 1 ? [] : calledBy(own, (stem) => stem[0]!.startsWith(core));
  const colleges = first.length > 0 ? first : calledBy(own, (stem) => shortens(core, stem));
  return colleges.length === 0 ? null : { length, colleges };
}

/** 生科, 经管, 土木: a name that is no word of the question, nor a person's. */
function withoutEnding(
  run: string,
  after: string,
  own: readonly OwnCollege[],
  { index, isTopic }: { index: LinkIndex; isTopic: (length: number) => boolean },
): Shortened | null {
  for (const length of [4, 3, 2]) {
    const core = run.slice(0, length);
    const rest = after.slice(length);
    if (core.length < length || !afterBareName.test(rest)) continue;
    if (isQuestionWord(core) || index.peopleByName.get(core).length > 0) continue;
    if (isTopic(length) || (isCommonWord(core) && topical.test(rest))) continue;
    const colleges = calledBy(own, (stem) => isMadeOfWords(core, stem));
    if (colleges.length > 0) return { length, colleges };
  }
  return null;
}

const calledBy = (
  own: readonly OwnCollege[],
  isCalled: (stem: readonly string[]) => boolean,
): number[] => [
  ...new Set(own.filter(({ stems }) => stems.some(isCalled)).map(({ entry }) => entry)),
];

/** Its characters stand in the stem in this order, from the beginning of a word on. */
const shortens = (core: string, stem: readonly string[]): boolean =>
  stem.some(
    (word, at) => word.startsWith(core[0]!) && isSubsequence(core, stem.slice(at).join('')),
  );

/**
 * Made of the first characters of words that follow one another; after the first word of all some
 * may be left out (网络空间安全 → 网安). Or a word of the stem that is a name (湘雅). A dictionary word must be
 * all of it: 电信 and 土木, but not 工程.
 */
function isMadeOfWords(core: string, stem: readonly string[]): boolean {
  const initials = initialsFrom(stem, 0);
  if (isCommonWord(core) && !isProperName(core))
    return initials.startsWith(core) || core === collegeName(`${stem.join('')}学院`).core;
  return (
    stem.includes(core) ||
    stem.some((_, at) => initialsFrom(stem, at).startsWith(core)) ||
    (core[0] === initials[0] && isSubsequence(core, initials))
  );
}

const initialsFrom = (stem: readonly string[], at: number): string =>
  stem
    .slice(at)
    .map((word) => word[0])
    .join('');

function isSubsequence(part: string, whole: string): boolean {
  let from = 0;
  for (const letter of part) {
    from = whole.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

const keptStems = new WeakMap<LinkIndex, Map<number, string[][]>>();

/** A college's stems in words of two or three characters, without 与 and 和. */
function stemsOf(entry: number, index: LinkIndex): string[][] {
  const kept = keptStems.get(index) ?? new Map<number, string[][]>();
  keptStems.set(index, kept);
  let stems = kept.get(entry);
  if (stems === undefined) {
    stems = collegeStems(simplifiedUnits(index.entries.at(entry).value)).map((stem) =>
      words(stem)
        .flatMap((word) => (word.length > 3 ? [word.slice(0, 2), word.slice(2)] : [word]))
        .filter((word) => !/^[与和及、/]$/u.test(word)),
    );
    kept.set(entry, stems);
  }
  return stems;
}
