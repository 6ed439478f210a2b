import type { LinkedQuestion, Mention, MentionKind } from '@coopkg/contracts';
import type { HeadInput, PlacedQuestion, ToldValues } from '@coopkg/soay';

/** A question with places for what it names, and what stands there. */
export interface ToldQuestion extends PlacedQuestion {
  told: ToldValues;
}

const inputOfKind: Readonly<Partial<Record<MentionKind, HeadInput | 'year'>>> = {
  person: 'name',
  university: 'organization',
  college: 'organization',
  topic: 'interest',
  discipline: 'interest',
  paper: 'publication_info',
  project: 'project_info',
  grant: 'project_info',
  year: 'year',
};

/** Kinds that say what is asked as often as what is meant: a form of address, "professor or lecturer". */
const asWritten: ReadonlySet<MentionKind> = new Set(['rank', 'category']);

/**
 * Puts places where a question's names are. Null where it names what no solution takes: two of a
 * kind, a venue, a funder.
 */
export function placeNames({ question, mentions, language }: LinkedQuestion): ToldQuestion | null {
  const joined = withColleges(mentions, question);
  if (joined.some(({ kind }) => inputOfKind[kind] === undefined && !asWritten.has(kind)))
    return null;
  const placed = joined.filter(({ kind }) => inputOfKind[kind] !== undefined);
  const inputs = placed.map(({ kind }) => inputOfKind[kind]!);
  if (new Set(inputs).size < inputs.length) return null;
  if (isRankCondition(joined)) return null;
  let text = question;
  for (const mention of [...placed].reverse()) {
    const { start, end } = withQuotes(mention, question);
    text = `${text.slice(0, start)}{${inputOfKind[mention.kind]!}}${text.slice(end)}`;
  }
  const told = Object.fromEntries(
    placed.map((mention) => [inputOfKind[mention.kind]!, valueOf(mention)]),
  );
  return { text, language, inputs, told: told as ToldValues };
}

/** A university and its college are one institution. */
function withColleges(mentions: readonly Mention[], question: string): Mention[] {
  return mentions.flatMap((mention, at) => {
    const before = mentions[at - 1];
    const after = mentions[at + 1];
    if (
      mention.kind === 'college' &&
      before?.kind === 'university' &&
      touch(before, mention, question)
    )
      return [];
    if (
      mention.kind !== 'university' ||
      after?.kind !== 'college' ||
      !touch(mention, after, question)
    )
      return [mention];
    const value = `${valueOf(mention)}${valueOf(after)}`;
    const reading = { value, properties: [], score: after.score };
    return [{ ...mention, end: after.end, readings: [reading], text: value }];
  });
}

const touch = (left: Mention, right: Mention, question: string): boolean =>
  /^[\s的,]*$/u.test(question.slice(left.end, right.start));

/** "Professors of X": one rank that is nobody's form of address picks some of the people. */
function isRankCondition(mentions: readonly Mention[]): boolean {
  const ranks = mentions.filter(({ kind }) => kind === 'rank');
  if (ranks.length !== 1) return false;
  const at = mentions.indexOf(ranks[0]!);
  return ![mentions[at - 1], mentions[at + 1]].some(
    (near) =>
      near?.kind === 'person' &&
      Math.min(Math.abs(near.end - ranks[0]!.start), Math.abs(ranks[0]!.end - near.start)) <= 1,
  );
}

const opening = '《“"「『\'';
const closing = '》”"」』\'';

function withQuotes({ start, end }: Mention, question: string): { start: number; end: number } {
  const isQuoted =
    opening.includes(question[start - 1] ?? ' ') && closing.includes(question[end] ?? ' ');
  return isQuoted ? { start: start - 1, end: end + 1 } : { start, end };
}

/** The graph's own name where there is one; what was typed where the person must still choose. */
function valueOf({ readings, ambiguous, text, kind }: Mention): string | number {
  const [first] = readings;
  const value = first === undefined || ambiguous ? text : first.value;
  return kind === 'year' ? Number(value) : value;
}
