import type { Alignment, Answer, ProposedWording } from '@coopkg/contracts';
import { wordingLikeness, type Template } from '@coopkg/question-types';

/** The kinds of an answer's alignments as slots are called. */
const slotOf: Readonly<Record<Alignment['kind'], string>> = {
  university: 'university',
  college: 'college',
  person: 'person',
  paper: 'paper',
  project: 'project',
  venue: 'venue',
  funder: 'source',
  category: 'category',
  rank: 'rank',
  discipline: 'discipline',
  topic: 'topic',
};
const typesNamed = 6;

/**
 * An answered question as a wording of a type: names that were found, years and numbers are slots.
 * And the types whose wordings are most like it.
 */
export function proposeWording(
  { question, alignments, language }: Answer,
  templates: readonly Template[],
): ProposedWording {
  const slots: string[] = [];
  const slotFor = (kind: string): string => {
    const count = slots.filter((slot) => slot.replace(/\d$/, '') === kind).length;
    const slot = count === 0 ? kind : `${kind}${count + 1}`;
    slots.push(slot);
    return `{${slot}}`;
  };
  const named = [...alignments]
    .sort((left, right) => left.start - right.start)
    .filter(({ start }, at, all) => at === 0 || start >= all[at - 1]!.end);
  let text = '';
  let from = 0;
  for (const { start, end, kind } of named) {
    text += numbersAsSlots(question.slice(from, start), slotFor) + slotFor(slotOf[kind]);
    from = end;
  }
  text += numbersAsSlots(question.slice(from), slotFor);
  const near = templates
    .map((template) => ({ template, ...nearest(text, template, language) }))
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, typesNamed)
    .map(({ template, wording, likeness }) => ({
      type: template.id,
      wording,
      likeness,
      fits: [...template.slots].sort().join() === [...slots].sort().join(),
    }));
  return { text, slots, near };
}

const numbersAsSlots = (text: string, slotFor: (kind: string) => string): string =>
  text.replace(/\d+(?:\.\d+)?/g, (number) =>
    slotFor(/^(?:19|20)\d\d$/.test(number) ? 'year' : 'number'),
  );

function nearest(
  text: string,
  { wordings }: Template,
  language: Answer['language'],
): { wording: string; likeness: number } {
  const { manual, generated, wide } = wordings[language];
  let best = { wording: '', likeness: 0 };
  for (const wording of [...manual, ...generated, ...wide]) {
    const likeness = wordingLikeness(text, wording);
    if (likeness > best.likeness) best = { wording, likeness };
  }
  return best;
}
