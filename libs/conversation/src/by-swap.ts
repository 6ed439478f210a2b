import type { Mention, MentionKind } from '@coopkg/contracts';
import { only, refined } from './by-refinement.js';
import { cues } from './cues.js';
import { pattern, type FollowUp } from './follow-up.js';
import { placeholder } from './masked.js';
import { placeOf } from './referent.js';
import { swapped, type Swap } from './swaps.js';
import type { Turn } from './turn.js';
import type { Way, WholeQuestion } from './whole-question.js';

/** Kinds that take each other's place. */
const families: readonly (readonly MentionKind[])[] = [['topic', 'discipline', 'category']];
const isSameKind = (left: MentionKind, right: MentionKind): boolean =>
  left === right || families.some((kinds) => kinds.includes(left) && kinds.includes(right));

/** 「那复旦呢？」, "and in 2021?": the last question with another name in the place of one of its own. */
export const bySwap: Way = (followUp, turns) => {
  const { mentions } = followUp;
  if (!isFragment(followUp, turns[0]!)) return null;
  const isIn = ({ question }: Turn, { kind }: Mention): boolean =>
    question.mentions.some((own) => isSameKind(own.kind, kind));
  const fitting = turns.find((turn) => mentions.every((mention) => isIn(turn, mention)));
  const partly = turns.find((turn) => mentions.some((mention) => isIn(turn, mention)));
  const turn = fitting ?? partly ?? turns[0]!;
  const [own, added] = [
    mentions.filter((mention) => isIn(turn, mention)),
    mentions.filter((mention) => !isIn(turn, mention)),
  ];
  const swaps = swapsFor(own, followUp, turn);
  if (added.length > 0) return withAdded(followUp, turn, swaps, added);
  const isPerson = own.length === 1 && own[0]!.kind === 'person';
  const whole = { text: swapped(turn.question.question, swaps), choices: turn.choices };
  const apart = isPerson ? withoutPlace(turn, swaps[0]!) : [];
  return { kind: 'whole', questions: [whole, ...apart] };
};

/**
 * Nothing but names, with words that the last question has too: a person's name alone is also a
 * question of its own.
 */
function isFragment({ text, language, mentions }: FollowUp, last: Turn): boolean {
  const { swaps, glue, closings, companions } = cues[language];
  const lead = pattern(`^(?:${swaps})`).exec(text)?.[0] ?? '';
  const end = pattern(`(?:${closings})(?:${companions})?$`).exec(text)!.index;
  const pieces = text.slice(lead.length, Math.max(end, lead.length)).split(placeholder);
  const isGlue = (piece: string): boolean => pattern(`^(?:${glue})*$`).test(piece);
  const asks = pattern(`${cues[language].asks}|${cues[language].counts}`);
  const isSaid = (piece: string): boolean =>
    piece.trim().length > 1 && !asks.test(piece) && last.question.question.includes(piece.trim());
  const isNameAlone = text === placeholder && mentions[0]!.kind === 'person';
  return (
    pieces.length > 1 && !isNameAlone && pieces.every((piece) => isGlue(piece) || isSaid(piece))
  );
}

/** Each name takes the place of the last one of its kind; years go together. */
function swapsFor(names: readonly Mention[], followUp: FollowUp, last: Turn): Swap[] {
  const years = names.filter(({ kind }) => kind === 'year');
  const others = names.filter(({ kind }) => kind !== 'year');
  const swaps = others.map((mention) => ({
    of: last.question.mentions.findLast(({ kind }) => isSameKind(kind, mention.kind))!,
    by: nameOf(mention, last),
  }));
  if (years.length === 0) return swaps;
  const span = { start: years[0]!.start, end: years.at(-1)!.end };
  return [...swaps, yearSwap(span, followUp, last)];
}

/** The name as the last question's language writes it. */
function nameOf({ text, kind, readings }: Mention, { question }: Turn): string {
  const value = readings[0]?.value;
  const isName = kind === 'university' && typeof value === 'string';
  return question.language === 'zh' && isName ? value : text;
}

const yearPhrase = {
  zh: {
    before: /(?:自|从|在|截至|到)$/u,
    behind: /^年?(?:以来|之后|以后|之前|以前|至今|及以后|起|后|前)?/u,
  },
  en: {
    before: /(?:\b(?:in|since|after|before|from|until|up to|by|during) (?:the year )?)$/iu,
    behind: /^(?: onwards?| or (?:later|earlier))?/iu,
  },
};

/** Years with the words that say which side of them is meant; a range of two gives way to one. */
function yearSwap(span: Pick<Mention, 'start' | 'end'>, { question }: FollowUp, last: Turn): Swap {
  const { language, question: whole, mentions } = last.question;
  const own = mentions.filter(({ kind }) => kind === 'year');
  const [first, end] = [own[0]!, own.at(-1)!];
  const isRange = own.length === 2 && end.start - first.end <= 6;
  const old = isRange ? { start: first.start, end: end.end } : end;
  const isSided = (text: string): boolean =>
    /[以之自从起至后前]|since|after|before|from|until|onward/iu.test(text);
  const wider = widened(old, whole, yearPhrase[language]);
  const given = widened(span, question, yearPhrase[language]);
  const phrase = question.slice(given.start, given.end);
  const isRangeNow = /\D/u.test(question.slice(span.start, span.end));
  if (isRangeNow && !isRange && isSided(whole.slice(wider.start, wider.end)))
    return { of: wider, by: `${language === 'zh' ? '' : 'from '}${phrase}` };
  if (!isSided(phrase) && !isRange) return { of: old, by: question.slice(span.start, span.end) };
  return { of: wider, by: phrase };
}

function widened(
  { start, end }: Pick<Mention, 'start' | 'end'>,
  question: string,
  { before, behind }: (typeof yearPhrase)['zh'],
): { start: number; end: number } {
  const ahead = before.exec(question.slice(0, start))?.[0].length ?? 0;
  const after = behind.exec(question.slice(end))?.[0].length ?? 0;
  return { start: start - ahead, end: end + after };
}

/** The person alone: whoever takes the place may be elsewhere. */
function withoutPlace(last: Turn, swap: Swap): WholeQuestion[] {
  const person = last.question.mentions.find(({ start }) => start === swap.of.start)!;
  const place = placeOf(last, person);
  if (place === null) return [];
  const of = {
    start: Math.min(place.start, person.start),
    end: Math.max(place.end, person.end),
  };
  return [{ text: swapped(last.question.question, [{ of, by: swap.by }]), choices: {} }];
}

/** Names of a kind that the last question has not: they are conditions more. */
function withAdded(
  { language, question }: FollowUp,
  last: Turn,
  swaps: readonly Swap[],
  added: readonly Mention[],
): ReturnType<Way> {
  if (added.some(({ kind }) => kind === 'person' || kind === 'paper' || kind === 'project'))
    return null;
  const [first, end] = [added[0]!, added.at(-1)!];
  const { start, end: to } = widened(
    { start: first.start, end: end.end },
    question,
    yearPhrase[language],
  );
  const text = swapped(last.question.question, swaps);
  const turn = { ...last, question: { ...last.question, question: text } };
  return refined(turn, only(question.slice(start, to), last.question.language));
}
