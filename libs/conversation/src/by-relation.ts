import { finished, pattern } from './follow-up.js';
import { referentOfOne } from './referent.js';
import type { Way } from './whole-question.js';

/** 「合作者呢？」, "and projects?": of whom the last question was about. */
export const byRelation: Way = (followUp, turns) => {
  const { cues, text, language, isLedOn, mentions } = followUp;
  const lead = language === 'zh' ? '' : `(?:(?:${cues.swaps}) )?(?:the )?`;
  const found = pattern(`^${lead}(?<relation>${cues.relations})(?<end>${cues.closings})$`).exec(
    text,
  );
  if (found === null || mentions.length > 0) return null;
  const isCut = isLedOn || found.groups!['end'] !== '' || pattern(`^(?:${cues.swaps})`).test(text);
  if (!isCut) return null;
  const referent = referentOfOne('Researcher', turns, language);
  if (referent === null) return null;
  const relation = found.groups!['relation']!;
  const whom = 'options' in referent ? null : referent;
  if (whom === null) return null;
  const isCounted =
    pattern(cues.counts).test(turns[0]!.question.question) &&
    pattern(`^(?:${cues.countables})$`).test(relation);
  const asked =
    language === 'zh'
      ? `${whom.text}的${relation}有${isCounted ? '多少' : '哪些'}`
      : isCounted
        ? `how many ${relation} does ${whom.text} have`
        : whom.isPhrase
          ? `what are the ${relation} of ${whom.text}`
          : `what are ${whom.text}’s ${relation}`;
  return { kind: 'whole', questions: [{ text: finished(asked, followUp), choices: whom.choices }] };
};
