import type { LinkIndex } from '../../index/link-index.js';
import { isHan, middleDot } from '../../text/normalise.js';
import { isQuestionWord } from '../../text/question-words.js';
import { wordList } from '../../text/word-lists.js';
import { weightOf, type MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

const follower = new RegExp(
  `^(?:$|[^\\u4e00-\\u9fff]|${wordList('afterPersonName').join('|')})`,
  'u',
);
const leader = new RegExp(
  `(?:^|[^\\u4e00-\\u9fff]|${wordList('beforePersonName').join('|')})$`,
  'u',
);

/** True when a name can begin after this text. */
export const leaderEnds = (before: string): boolean => leader.test(before.slice(-6));

/** True when a name can end before this text. */
export const followerBegins = (after: string): boolean => follower.test(after);

/** People of the graph by their Chinese names. */
export function chineseNames(
  question: QuestionText,
  index: LinkIndex,
  institutionEnds: ReadonlySet<number>,
): MentionCandidate[] {
  const { text } = question.normalised;
  const { letters, places } = withoutDots(text);
  const found: MentionCandidate[] = [];
  for (const [at, start] of places.entries()) {
    if (!isHan(text.charCodeAt(start))) continue;
    const beside =
      institutionEnds.has(start) ||
      (/[和与跟、及]/u.test(text[start - 1] ?? '') &&
        found.some((other) => other.end === start - 1));
    index.peopleByName.matchesAt(letters, at, (after, key) => {
      const end = places[after - 1]! + 1;
      const quality = nameQuality(text, start, end, beside, index);
      if (quality === null) return;
      const people = [...index.peopleByName.listOf(key)];
      found.push({ start, end, kind: 'person', people, ...quality });
    });
  }
  return found;
}

/** The text without the dots of names (阿卜杜拉·买买提), and where each unit stands. */
export function withoutDots(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) !== middleDot) places.push(at);
  return { letters: text.replaceAll(String.fromCharCode(middleDot), ''), places };
}

/** How surely a person's name stands there, by the words around; null when it is none. */
function nameQuality(
  text: string,
  start: number,
  end: number,
  beside: boolean,
  index: LinkIndex,
): { weight: number; score: number } | null {
  const name = text.slice(start, end);
  if (name.length < 2 || isQuestionWord(name)) return null;
  const right = followerBegins(text.slice(end, end + 8));
  const left = beside || leaderEnds(text.slice(0, start));
  const common = index.wordNames.has(name);
  if (common && !(right && left && isEvidentPerson(text, start, end, beside))) return null;
  const quality = (right ? 1.15 : 0.8) * (left ? 1 : 0.9) * (common ? 0.9 : 1);
  return {
    weight: weightOf(end - start, quality * 1.15),
    score: right && left ? 0.98 : right || left ? 0.93 : 0.85,
  };
}

/**
 * A common word (高峰, 文章) is a person only beside an institution, a title of address, or a
 * possessive that people have.
 */
function isEvidentPerson(text: string, start: number, end: number, beside: boolean): boolean {
  const after = text.slice(end);
  if (beside) return !/^(领域|方向|研究)/u.test(after);
  return (
    (/(大学|学院|系|所|院|的|老师|教授|博士|学者|研究员|介绍|[东西南北科工师交理农医]大)$/u.test(
      text.slice(0, start),
    ) &&
      !/^[\u4e00-\u9fff]{0,2}(领域|方向|研究)/u.test(after)) ||
    /^(老师|教授|副教授|博士|院士|研究员|先生|女士|讲师|的(邮箱|主页|职称|h|合作者|论文|项目|研究方向|简介|导师|单位))/u.test(
      after,
    ) ||
    (start === 0 && /^(的|是|在|主持|发表|和|与)/u.test(after))
  );
}
