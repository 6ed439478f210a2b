import { anyOf, wordsOf } from '@coopkg/spelling';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import type { QuestionText } from '../text/question-text.js';

/** Who belongs to an institution. */
const chinesePeople = anyOf(
  wordsOf(
    '研究者 学者 老师 教授 教师 研究人员 科研人员 研究员 副教授 讲师 博士 专家 专家学者 教员 人',
  ),
);
const englishPeople = anyOf(
  wordsOf('professors? prof dr researchers? scholars? academics? scientists? staff faculty member'),
);
/** Words between a university and what belongs to it: 「西电的张伟」, 「西电那位叫张伟」. */
const between = anyOf([
  "[,， :：/s'-]",
  's ',
  ...wordsOf('的 里的? 中的? 那边的? 这边的? 的?那位 的?这位 的?那个'),
  ...wordsOf('有个 有位 有一位 一个叫 叫 名叫'),
  `的?${chinesePeople}`,
  englishPeople,
  ...wordsOf('called named person there the one'),
]);
const beforeGap = new RegExp(`^${between}{0,5}$`, 'u');
/** The same behind a name: "Wei Zhang, who works at Xidian", 「张伟（任职于西电）」. */
const englishAfter = anyOf([
  ...wordsOf('of at from in with is works? working teaching teaches based staff the currently'),
  ...wordsOf('researcher professor scholar'),
  'is at',
  'based at',
  'affiliated with',
  'employed by',
  'on staff',
]);
const chineseAfter = anyOf(
  wordsOf(
    '是 在 于 来自 就是 属于 任职于 工作于 就职于 供职于 任教于',
    '人在 单位是 单位 他是 她是 那个 他在 她在',
  ),
);
const afterGap = new RegExp(
  `^[ ,，(（:：]*(?:(?:who )?${englishAfter}[ ,]*)*$|^[(（,，、 @]*${chineseAfter}?[ ]?$`,
  'u',
);

interface BoundInstitutions {
  university?: MentionCandidate;
  college?: MentionCandidate;
}

/**
 * Nearest university and college that the words bind to the span: before it first, then after it.
 */
export function institutionsBoundTo(
  candidate: MentionCandidate,
  selected: readonly MentionCandidate[],
  question: QuestionText,
): BoundInstitutions {
  const before = boundBefore(candidate, selected, question);
  return before.university === undefined
    ? boundAfter(candidate, selected, question, before.college)
    : before;
}

function boundBefore(
  candidate: MentionCandidate,
  selected: readonly MentionCandidate[],
  { normalised: { text } }: QuestionText,
): BoundInstitutions {
  let college: MentionCandidate | undefined;
  let edge = candidate.start;
  for (const other of selected.slice(0, selected.indexOf(candidate)).reverse()) {
    if (!beforeGap.test(text.slice(other.end, edge))) break;
    if (other.kind === 'university') return { university: other, ...(college && { college }) };
    if (other.kind === 'college' && !college) college = other;
    else if (other.kind !== 'rank') break;
    edge = other.start;
  }
  return college ? { college } : {};
}

function boundAfter(
  candidate: MentionCandidate,
  selected: readonly MentionCandidate[],
  { normalised: { text }, language }: QuestionText,
  collegeBefore: MentionCandidate | undefined,
): BoundInstitutions {
  let college = collegeBefore;
  let edge = candidate.end;
  for (let at = selected.indexOf(candidate) + 1; at < selected.length; at++) {
    const other = selected[at]!;
    const gap = text.slice(edge, other.start);
    if (!afterGap.test(gap)) break;
    if (other.kind === 'university') {
      if (language === 'zh' && gap === '') break;
      college ??= collegeBehind(other, selected[at + 1], text);
      return { university: other, ...(college && { college }) };
    }
    if (other.kind !== 'college' || college) break;
    college = other;
    edge = other.end;
  }
  return college ? { college } : {};
}

const collegeBehind = (
  university: MentionCandidate,
  next: MentionCandidate | undefined,
  text: string,
): MentionCandidate | undefined =>
  next?.kind === 'college' && /^[ ,的]*$/u.test(text.slice(university.end, next.start))
    ? next
    : undefined;
