import type { Language } from '@coopkg/contracts';
import { only, refinementIn, refined } from './by-refinement.js';
import { cues, type Removal } from './cues.js';
import { pattern } from './follow-up.js';
import { swapped, swapsOf } from './swaps.js';
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
  const wordings = of.map(({ words, as }) => ({ pattern: pattern(words, 'dgiu'), as }));
  const edits = swapsOf(question, wordings);
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

/** The question of a turn with each of these conditions, one after another. */
function withConditions(
  { question, choices, ...turn }: Turn,
  conditions: readonly string[],
  language: Language,
): Understanding {
  const start = { kind: 'whole' as const, questions: [{ text: question.question, choices }] };
  return conditions.reduce((whole, condition) => {
    const { text } = whole.questions[0]!;
    const last = { ...turn, choices, question: { ...question, question: text } };
    return refined(last, refinementIn(condition, language) ?? only(condition, language));
  }, start);
}
