import { universityLabel, type Entity, type Mention } from '@coopkg/contracts';
import type { Cues } from './cues.js';
import { placeholder } from './masked.js';
import { finished, pattern, type FollowUp } from './follow-up.js';
import { entityReferent, listedIn } from './referent.js';
import { swapped, type Swap } from './swaps.js';
import type { Turn } from './turn.js';
import type { Way } from './whole-question.js';

const all = ['Researcher', 'Paper', 'Project', universityLabel];

/** What a measure word or noun counts. */
const labelsByMeasure: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[位名]$|person|researcher|professor|scholar/u, ['Researcher']],
  [/^篇$|paper|article/u, ['Paper']],
  [/^项$|project/u, ['Project']],
  [/^所$|university/u, [universityLabel]],
];

const digits = '零一二三四五六七八九十';
const words = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** The place in a list that a word names, from 0; null for the last. */
function placeOf(nth: string): number | null {
  if (/^\d+$/u.test(nth)) return Number(nth) - 1;
  const place = words.indexOf(nth.toLowerCase());
  if (place >= 0) return place;
  const [tens, ones] = nth.split('十');
  if (/^(?:最后|last)$/iu.test(nth)) return null;
  if (ones === undefined) return digits.indexOf(nth) - 1;
  const ten = tens === '' ? 1 : digits.indexOf(tens!);
  return ten * 10 + (ones === '' ? 0 : digits.indexOf(ones)) - 1;
}

interface Ordinal {
  place: number | null;
  labels: readonly string[];
  start: number;
  end: number;
}

/** 「第二位的合作者」, "the second one's papers": by the list that was shown last. */
export const byOrdinal: Way = (followUp, turns) => {
  const ordinal = ordinalOf(followUp);
  if (ordinal === null) return null;
  const { language, text, original } = followUp;
  const rest = original(ordinal.end);
  const { swaps, closings } = followUp.cues;
  const isBare = pattern(`^(?:${swaps}|of|for)? ?$`).test(text.slice(0, ordinal.start));
  if (isBare && pattern(`^${closings}$`).test(text.slice(ordinal.end)))
    return anotherOfList(ordinal, followUp, turns);
  const entity = chosen(turns, ordinal);
  if (entity === null) return null;
  const referent = entityReferent(entity, language);
  const whole = finished(`${original(0, ordinal.start)}${referent.text}${rest}`, followUp);
  return { kind: 'whole', questions: [{ text: whole, choices: referent.choices }] };
};

function ordinalOf({ text, cues }: FollowUp): Ordinal | null {
  for (const source of cues.ordinals) {
    const found = pattern(source).exec(text);
    if (found === null || isOfOwnList(text.slice(0, found.index), cues)) continue;
    const { nth, measure = '' } = found.groups!;
    const labels = labelsByMeasure.find(([of]) => of.test(measure))?.[1] ?? all;
    return {
      place: placeOf(nth!),
      labels,
      start: found.index,
      end: found.index + found[0].length,
    };
  }
  return null;
}

/** A name with the marks of quotation around it. */
function quoteOf({ start, end }: Mention, { question: { question } }: Turn): Swap['of'] {
  const isQuoted =
    /[《“"]/u.test(question.charAt(start - 1)) && /[》”"]/u.test(question.charAt(end));
  return isQuoted ? { start: start - 1, end: end + 1 } : { start, end };
}

/** 「合作者中的第二位」: of a list that the question itself speaks of. */
const isOfOwnList = (before: string, { antecedents }: Cues): boolean =>
  !/ (?:of|do|does|did|by) $/iu.test(before) &&
  (pattern(antecedents.people).test(before.replace(/^who \w+ $/iu, '')) ||
    before.includes(placeholder));

/** What stands there in the latest list. */
function chosen(turns: readonly Turn[], { place, labels }: Ordinal): Entity | null {
  const listOf = (some: readonly string[], fewest: number): Entity[] | undefined =>
    turns
      .map((turn) => listedIn(turn, subjectFirst(some, turn)))
      .find(({ length }) => length >= fewest);
  const several = listOf(labels, 2) ?? listOf(all, 2);
  const list = place === 0 ? (several ?? listOf(labels, 1)) : several;
  return list?.at(place ?? -1) ?? null;
}

/** Of several labels that of what the rows are: people before what stands beside them. */
function subjectFirst(labels: readonly string[], turn: Turn): readonly string[] {
  const { subject } = turn;
  if (subject !== null && labels.includes(subject.label)) return [subject.label];
  return labels.filter((label) => listedIn(turn, [label]).length > 0).slice(0, 1);
}

/** 「第二位呢？」 after 「第一位的合作者」: the last question again, for another of the list it is from. */
function anotherOfList(
  ordinal: Ordinal,
  { language }: FollowUp,
  turns: readonly Turn[],
): ReturnType<Way> {
  const [last, ...earlier] = turns;
  if (last === undefined) return null;
  for (const turn of earlier) {
    const list = listedIn(turn, ordinal.labels);
    const entity = list.at(ordinal.place ?? -1);
    const asked = last.question.mentions.find(({ text, readings }) =>
      list.some(({ id, name }) => last.choices[text] === id || readings[0]?.value === name),
    );
    if (entity === undefined || asked === undefined) continue;
    const { text, choices } = entityReferent(entity, language);
    const whole = swapped(last.question.question, [{ of: quoteOf(asked, last), by: text }]);
    return { kind: 'whole', questions: [{ text: whole, choices }] };
  }
  return null;
}
