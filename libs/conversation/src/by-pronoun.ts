import type { MentionKind } from '@coopkg/contracts';
import type { Meaning } from './cues.js';
import { placeholder } from './masked.js';
import { finished, pattern, type FollowUp } from './follow-up.js';
import { referentOfMany, referentOfOne, type Referent } from './referent.js';
import type { Turn } from './turn.js';
import type { Way } from './whole-question.js';

interface Pronoun {
  means: Meaning;
  many: boolean;
  start: number;
  end: number;
}

/** 「他的合作者」: the pronoun's place is taken by whom it means. */
export const byPronoun: Way = (followUp, turns) => {
  const pronoun = firstPronoun(followUp);
  if (pronoun === null || hasAntecedent(followUp, pronoun)) return null;
  const referent = referentOf(pronoun, turns, followUp);
  if (referent === null) return null;
  const word = followUp.original(pronoun.start, pronoun.end);
  if ('options' in referent) return { kind: 'which', word, options: referent.options };
  const text = withReferent(followUp, pronoun, referent);
  return { kind: 'whole', questions: [{ text, choices: referent.choices }] };
};

/** The first pronoun of a text; where two begin at one place, the longer one. */
function firstPronoun({ text, cues }: FollowUp): Pronoun | null {
  const found = cues.pronouns.flatMap(({ means, many, words }) => {
    const match = pattern(words).exec(text);
    if (match === null || match[0] === '') return [];
    return [{ means, many, start: match.index, end: match.index + match[0].length }];
  });
  found.sort((left, right) => left.start - right.start || right.end - left.end);
  return found[0] ?? null;
}

const people: readonly MentionKind[] = ['person', 'rank'];
const things: readonly MentionKind[] = ['paper', 'project', 'grant'];
const places: readonly MentionKind[] = ['university', 'college'];

/** What a pronoun of each meaning may take up. */
const takesUp: Readonly<
  Record<Meaning, readonly ['people' | 'things' | 'places', readonly MentionKind[]][]>
> = {
  Researcher: [['people', people]],
  Paper: [['things', things]],
  Project: [['things', things]],
  University: [['places', places]],
  College: [['places', places]],
  Field: [['things', ['topic', 'discipline', 'category']]],
  anything: [
    ['people', people],
    ['things', things],
    ['places', places],
  ],
};

/** Whether something stands before the pronoun that it can mean. */
function hasAntecedent(
  { text, cues, mentions }: FollowUp,
  { start, means, many }: Pronoun,
): boolean {
  const before = text.slice(0, start).replace(pattern(cues.askedFor), '');
  const named = mentions.slice(0, before.split(placeholder).length - 1);
  const fitting = takesUp[means].filter(
    ([words]) => many || means !== 'anything' || words !== 'people',
  );
  return fitting.some(
    ([words, kinds]) =>
      pattern(cues.antecedents[words]).test(before) ||
      named.some(({ kind }) => kinds.includes(kind)),
  );
}

function referentOf(
  { means, many }: Pronoun,
  turns: readonly Turn[],
  { language }: FollowUp,
): ReturnType<typeof referentOfOne> {
  return many ? referentOfMany(means, turns, language) : referentOfOne(means, turns, language);
}

function withReferent(followUp: FollowUp, pronoun: Pronoun, referent: Referent): string {
  const { text, original, language } = followUp;
  const before = original(0, pronoun.start);
  const word = text.slice(pronoun.start, pronoun.end).toLowerCase();
  const rest = original(pronoun.end);
  if (language === 'zh') return finished(`${before}${referent.text}${rest}`, followUp);
  const owned = isPossessive(word, rest) ? ownedBy(referent, rest) : `${referent.text}${rest}`;
  return finished(`${before}${owned}`, followUp);
}

const isPossessive = (word: string, rest: string): boolean =>
  /^(?:his|its|their)$/u.test(word) ||
  (word === 'her' && /^ [a-z]/iu.test(rest) && !/^ (?:in|at|of|with|and|on|or|to)\b/iu.test(rest));

/** What is owned, up to the word that goes on with the sentence. */
const ownedThing = new RegExp(
  '^ (' +
    '(?:(?:most|best|least|latest|recent|joint|main|first|last|research|home|own|top|e-mail|h-) ?)*' +
    String.raw`[\w-]+` +
    '(?: (?:papers?|projects?|interests?|addresses|address|count|index|counts))?' +
    ')(?=$|[ ?.,!])',
  'iu',
);

/** "his papers" → "Wei Zhang's papers"; "their papers" → "the papers of the professors at …". */
function ownedBy({ text, isPhrase }: Referent, rest: string): string {
  if (!isPhrase) return `${text}’s${rest}`;
  const thing = ownedThing.exec(rest);
  if (thing === null) return `${text}${rest}`;
  return `the ${thing[1]!} of ${text}${rest.slice(thing[0].length)}`;
}
