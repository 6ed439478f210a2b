import type { Language } from '@coopkg/contracts';
import { only, refinementIn, refined } from './by-refinement.js';
import { swapped, type Swap } from './by-swap.js';
import { cues, type Removal } from './cues.js';
import { pattern } from './follow-up.js';
import { mask } from './masked.js';
import type { Turn } from './turn.js';
import type { Understanding, Way } from './whole-question.js';

/** 「不限职称」, "women of any rank": the last question with a condition less, and maybe another one. */
export const byRemoval: Way = (followUp, turns) => {
  const { language, text, original } = followUp;
  const counts = pattern(cues[language].counts);
  for (const removal of cues[language].removals) {
    const said = pattern(removal.said).exec(text);
    if (said === null) continue;
    const shorter = without(turns[0]!, removal);
    if (shorter === null) continue;
    const rest = [original(0, said.index), original(said.index + said[0].length)]
      .map((part) => part.replace(/^[\s，,、]+|[\s，,、]+$/gu, ''))
      .filter(
        (part) => part !== '' && !(counts.test(part) && counts.test(shorter.question.question)),
      );
    return withConditions(shorter, rest, language);
  }
  return null;
};

/** The question of a turn without a condition of this kind; null where it has none. */
function without({ question, choices }: Turn, { of }: Removal): Turn | null {
  const masked = mask(question, ({ kind }) => `<${kind}>`);
  const edits: Swap[] = [];
  for (const { words, as } of of)
    for (const found of masked.text.matchAll(pattern(words, 'giu'))) {
      const start = masked.offsetOf(found.index);
      const end = masked.offsetOf(found.index + found[0].length);
      if (edits.every((edit) => end <= edit.of.start || start >= edit.of.end))
        edits.push({ of: { start, end }, by: as });
    }
  if (edits.length === 0) return null;
  const text = swapped(question.question, edits).replace(/ {2,}/gu, ' ').trim();
  const capital = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return {
    question: { ...question, question: capital, mentions: [] },
    choices,
    answer: { rows: [], entities: { nodes: {}, cells: [], terms: {} } },
    subject: null,
  };
}

function withConditions(
  turn: Turn,
  conditions: readonly string[],
  language: Language,
): Understanding {
  const whole = (text: string): Understanding => ({
    kind: 'whole',
    questions: [{ text, choices: turn.choices }],
  });
  return conditions.reduce<Understanding>(
    (_, condition) => refined(turn, refinementIn(condition, language) ?? only(condition, language)),
    whole(turn.question.question),
  );
}
