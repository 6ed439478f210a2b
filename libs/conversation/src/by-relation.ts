import { finished, pattern, type FollowUp } from './follow-up.js';
import { referentOfOne, type Referent } from './referent.js';
import type { Turn } from './turn.js';
import type { Way } from './whole-question.js';

/** 「合作者呢？」, "and projects?": of whom the last question was about. */
export const byRelation: Way = (followUp, turns) => {
  const relation = relationOf(followUp);
  if (relation === null) return null;
  const isOfThings = pattern(`^(?:${followUp.cues.countables})$`).test(relation);
  const owner = ownerOf(isOfThings, turns, followUp);
  if (owner === null) return null;
  const isCounted = isOfThings && pattern(followUp.cues.counts).test(turns[0]!.question.question);
  const asked = followUp.language === 'zh' ? inChinese : inEnglish;
  return {
    kind: 'whole',
    questions: [
      { text: finished(asked(relation, owner, isCounted), followUp), choices: owner.choices },
    ],
  };
};

/** What is asked for, where the question says nothing else. */
function relationOf({ cues, text, language, isLedOn, mentions }: FollowUp): string | null {
  const lead = language === 'zh' ? '' : `(?:(?:${cues.swaps}) )?(?:the )?`;
  const found = pattern(`^${lead}(?<relation>${cues.relations})(?<end>${cues.closings})$`).exec(
    text,
  );
  if (found === null || mentions.length > 0) return null;
  const isCut = isLedOn || found.groups!['end'] !== '' || pattern(`^(?:${cues.swaps})`).test(text);
  return isCut ? found.groups!['relation']! : null;
}

/** A person; of papers and projects also a university. Null where several may be meant. */
function ownerOf(
  isOfThings: boolean,
  turns: readonly Turn[],
  { language }: FollowUp,
): Referent | null {
  const referent =
    referentOfOne('Researcher', turns, language) ??
    (isOfThings ? referentOfOne('University', turns, language) : null);
  return referent === null || 'options' in referent ? null : referent;
}

const inChinese = (relation: string, { text }: Referent, isCounted: boolean): string =>
  `${text}的${relation}有${isCounted ? '多少' : '哪些'}`;

function inEnglish(relation: string, { text, isPhrase }: Referent, isCounted: boolean): string {
  if (isCounted) return `how many ${relation} does ${text} have`;
  return isPhrase ? `what are the ${relation} of ${text}` : `what are ${text}’s ${relation}`;
}
