import { anyOf, wordsOf } from '@coopkg/spelling';
import { overlaps, weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';
import { isNominal, isPlace } from '../../text/segmenter.js';
import { wordList } from '../../text/word-lists.js';
import { unknownEnglishUniversities } from './unknown-english-universities.js';

/** What can't be in an institution's name, and so ends the way back from 大学. */
const boundary = new RegExp(`^.*(?:${wordList('beforeInstitutionName').join('|')})`, 'u');
/** What kind of university it is, or whose: no name. */
const generic = new RegExp(
  `^${anyOf([
    ...wordsOf('重点 综合 名牌 一流 双一流 高水平 著名 知名 顶尖 研究型 普通 本科 民办 公办'),
    ...wordsOf('部属 省属 地方 国家 全国 中国 国内外? 国外 外国 海外 境外 世界'),
    ...wordsOf('理工类? 师范类? 医学类? 农业类? 综合类? 工科 文科'),
    ...wordsOf('老年 电视 广播 开放 网络 社区 党校'),
    ...wordsOf('某 该 本 外 我校 对方 伙伴 成员 单位 作者 主持人? 主持方 依托 承担 来源 目标 所在'),
    ...wordsOf('平均 评上 前[一二三四五十]名 [0-9]+'),
  ])}+$`,
  'u',
);

/**
 * Chinese names that end like a university but that neither the graph nor the alias data know:
 * still a university, by its name as typed.
 */
export function unknownUniversities(
  question: QuestionText,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  const taken = (start: number, end: number): boolean =>
    others.some(
      (other) =>
        overlaps(other, { start, end }) &&
        (other.kind === 'university' ||
          other.kind === 'decoy' ||
          ((other.kind === 'paper' || other.kind === 'project') &&
            other.start <= start &&
            end <= other.end)),
    );
  for (const match of text.matchAll(
    /大学(?!生|出版|者|里|英语|物理|数学|排名|学报|同学|老师$)|学院/gu,
  )) {
    const end = match.index + match[0].length;
    const run = /[\u4e00-\u9fff]{2,12}$/u.exec(text.slice(0, match.index))?.[0] ?? '';
    const stem = run.replace(boundary, '');
    const start = match.index - stem.length;
    if (
      stem.length < 2 ||
      stem.length > 10 ||
      generic.test(stem) ||
      !isNominal(stem) ||
      taken(start, end) ||
      question.normalised.ends[end - 1]! - question.normalised.starts[start]! > end - start
    )
      continue;
    if (match[0] === '学院' && (!isPlace(stem.slice(0, 2)) || stem.length > 8)) continue;
    found.push({
      start,
      end,
      kind: 'university',
      entries: [],
      value: question.typed.slice(
        question.normalised.starts[start],
        question.normalised.ends[end - 1],
      ),
      weight: weightOf(end - start, 0.9),
      score: 0.6,
    });
  }
  return [...found, ...unknownEnglishUniversities(question, taken)];
}
