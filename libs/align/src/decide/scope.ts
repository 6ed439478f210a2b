import type { Reading } from '@coopkg/contracts';
import type { MentionCandidate, QuestionText } from '../finders/mention-candidate.js';
import type { LinkIndex } from '../index/link-index.js';

/** The institution entries that a candidate is bound to, best known so far. */
export interface InstitutionScope {
  universities: number[];
  colleges: number[];
}

/** Words between a university and what belongs to it: 「西电的张伟」, "Wei Zhang of Xidian", "Wei Zhang (Xidian)". */
const beforeGap =
  /^(?:的|,|，| |:|：|-|\/|s |里的?|中的?|那边的?|这边的?|那位|这位|有个|叫|名叫|有位|有一位|的?(?:研究者|学者|老师|教授|教师|研究人员|科研人员|研究员|副教授|讲师|博士|专家|专家学者|教员|人)|的?那个|的?那位|的?这位|一个叫|[s' ]|professors?|prof|dr|researchers?|scholars?|academics?|scientists?|staff|faculty|member|called|named|person|there|s|the|one){0,5}$/u;
const afterGap =
  /^[ ,，(（:：]*(?:(?:who )?(?:of|at|from|in|with|is|works?|is at|based|based at|affiliated with|teaching|teaches|researcher|professor|scholar|on staff|the|staff|employed by|working|currently)[ ,]*)*$|^[(（,，、 @]*(?:是|在|来自|就是|属于|任职于|工作于|就职于|供职于|于|人在|单位是|单位|任教于|他是|她是|那个|他在|她在)?[ ]?$/u;

/** Nearest university and college that the words bind to the span: before it first, then after it. */
export function boundTo(
  candidate: MentionCandidate,
  selected: readonly MentionCandidate[],
  question: QuestionText,
): { university?: MentionCandidate; college?: MentionCandidate } {
  const text = question.normalised.text;
  const position = selected.indexOf(candidate);
  let college: MentionCandidate | undefined;
  let edge = candidate.start;
  for (let at = position - 1; at >= 0; at--) {
    const other = selected[at]!;
    if (!beforeGap.test(text.slice(other.end, edge))) break;
    if (other.kind === 'university') return { university: other, ...(college ? { college } : {}) };
    if (other.kind === 'college' && !college) college = other;
    else if (other.kind !== 'rank') break;
    edge = other.start;
  }
  edge = candidate.end;
  for (let at = position + 1; at < selected.length; at++) {
    const other = selected[at]!;
    if (!afterGap.test(text.slice(edge, other.start))) break;
    if (other.kind === 'university') {
      if (question.language === 'zh' && text.slice(edge, other.start) === '') break;
      const next = selected[at + 1];
      if (
        !college &&
        next?.kind === 'college' &&
        /^[ ,的]*$/u.test(text.slice(other.end, next.start))
      )
        college = next;
      return { university: other, ...(college ? { college } : {}) };
    }
    if (other.kind === 'college' && !college) college = other;
    else break;
    edge = other.end;
  }
  return college ? { college } : {};
}

/** Readings of one name that people share: those within the scope, each with its id; without ids when none of them is there. */
export function peopleReadings(
  people: readonly number[],
  scope: InstitutionScope,
  index: LinkIndex,
): Reading[] {
  const inScope = people.filter(
    (person) =>
      (scope.universities.length === 0 ||
        scope.universities.includes(index.people.university[person]! - 1)) &&
      (scope.colleges.length === 0 || scope.colleges.includes(index.people.college[person]! - 1)),
  );
  return inScope.map((person) => ({
    value: index.people.names[person]!,
    id: index.people.ids[person]!,
    properties: ['Researcher.name'],
    score: 1 / inScope.length,
  }));
}
