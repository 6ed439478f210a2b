import { isLatin } from '../../text/normalise.js';
import type { MentionCandidate } from '../mention-candidate.js';
import type { QuestionText } from '../../text/question-text.js';

/**
 * Initials and bare stems of colleges (计科院, 计算机) count only right after a university, and not when
 * a topic is as long.
 */
export function scopedColleges(
  found: MentionCandidate[],
  question: QuestionText,
): MentionCandidate[] {
  const { text, starts, ends } = question.normalised;
  const universityEnds = new Set(
    found.filter(({ kind }) => kind === 'university').map(({ end }) => end),
  );
  const universityStarts = found
    .filter(({ kind }) => kind === 'university')
    .map(({ start }) => start);
  const after = (start: number): boolean =>
    universityEnds.has(start) ||
    (/[的 ,/:]/u.test(text[start - 1] ?? '') && universityEnds.has(start - 1)) ||
    (/^(s |, |: )$/u.test(text.slice(start - 2, start)) &&
      (universityEnds.has(start - 2) || universityEnds.has(start - 3)));
  const before = (end: number): boolean =>
    universityStarts.some(
      (start) =>
        start >= end &&
        start - end <= 8 &&
        /^(,? ?(at|of|in|from)? ?(the )?| \()$/u.test(text.slice(end, start)),
    );
  return found.flatMap((candidate) => {
    if (candidate.kind !== 'college') return [candidate];
    const beside =
      after(candidate.start) ||
      (isLatin(text.charCodeAt(candidate.start)) &&
        (before(candidate.end) ||
          (universityStarts.length > 0 &&
            /^[A-Z&]{3,}$/u.test(
              question.typed.slice(starts[candidate.start], ends[candidate.end - 1]),
            ))));
    const topical = /^(方向|领域|研究|方面|相关|专业|技术|课题|的?(论文|项目))/u.test(
      text.slice(candidate.end),
    );
    const rival = found.some(
      (other) =>
        (other.kind === 'topic' || other.kind === 'discipline') &&
        other.start === candidate.start &&
        (other.end > candidate.end ||
          (other.end === candidate.end &&
            other.entries!.some(({ strength }) => strength === 'full'))),
    );
    const entries = candidate.entries!.filter(
      ({ strength }) =>
        strength === 'full' ||
        strength === 'alias' ||
        strength === 'cut' ||
        (beside && (strength === 'scoped' || (!topical && !rival))),
    );
    return entries.length === 0 ? [] : [{ ...candidate, entries }];
  });
}
