import type { LinkedQuestion, Mention } from '@coopkg/contracts';
import type { DescribedPerson } from './described-people.js';
import { edited } from './edited.js';

/** The question without what it says of these people's fields. */
export function withoutFields(
  linked: LinkedQuestion,
  described: readonly DescribedPerson[],
): string {
  const edits = described.flatMap(({ start, end, closing }) => [
    { of: { start, end }, by: joinsNames(linked, start, end) ? '的' : '' },
    ...(closing === null ? [] : [{ of: closing, by: '' }]),
  ]);
  return edited(linked.question, edits);
}

/** 「北大研究图论的张伟」 is 「北大的张伟」. */
function joinsNames(
  { language, question, mentions }: LinkedQuestion,
  start: number,
  end: number,
): boolean {
  const isBeside = (from: number, to: number): boolean =>
    from <= to && question.slice(from, to).trim() === '';
  return (
    language === 'zh' &&
    mentions.some(
      (mention) =>
        (mention.kind === 'university' || mention.kind === 'college') &&
        isBeside(mention.end, start),
    ) &&
    mentions.some(({ kind, start: next }) => kind === 'person' && isBeside(end, next))
  );
}

/** The question with the university of a person: 「北京大学的张伟」, "Wei Zhang of Peking University". */
export function withUniversity(
  linked: LinkedQuestion,
  { start, end }: Mention,
  university: string,
): string {
  const { language, question } = linked;
  if (language === 'zh')
    return edited(question, [{ of: { start, end: start }, by: `${university}的` }]);
  // "Wei Zhang of Peking University's papers" would be the university's.
  const isPossessor = /^['’]s\b/u.test(question.slice(end));
  const edit = isPossessor
    ? { of: { start, end: start }, by: `${university}’s ` }
    : { of: { start: end, end }, by: ` of ${university}` };
  return edited(question, [edit]);
}
