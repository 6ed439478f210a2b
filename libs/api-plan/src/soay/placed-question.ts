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
export function placeNames(linked: LinkedQuestion): ToldQuestion | null {
  const { question, language } = linked;
  const mentions = linked.mentions.filter(
    ({ text, kind }) => kind !== 'topic' || !address.test(text),
  );
  const joined = withColleges(mentions, question);
  if (joined.some(({ kind }) => inputOfKind[kind] === undefined && !asWritten.has(kind)))
    return null;
  const placed = joined.filter(({ kind }) => inputOfKind[kind] !== undefined);
  const inputs = placed.map(({ kind }) => inputOfKind[kind]!);
  if (new Set(inputs).size < inputs.length) return null;
  if (isRankCondition(joined, question)) return null;
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

/** "Mr." is no topic, although some write MR for one. */
const address = /^(?:mr|mrs|ms|dr|prof)$/iu;

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
function isRankCondition(mentions: readonly Mention[], question: string): boolean {
  const ranks = mentions.filter(({ kind }) => kind === 'rank');
  const [rank] = ranks;
  if (rank === undefined || ranks.length > 1) return false;
  const at = mentions.indexOf(rank);
  const [before, after] = [mentions[at - 1], mentions[at + 1]];
  const isAfter =
    before?.kind === 'person' && isAddress.test(question.slice(before.end, rank.start));
  const isBefore =
    after?.kind === 'person' && isAddress.test(question.slice(rank.end, after.start));
  return !isAfter && !isBefore;
}

/** What may stand between a rank and the name of who has it. */
const isAddress = /^[\s,.，]*(?:named|called|by the name of)?\s*$/iu;

const opening = '《“"「『\'';
const closing = '》”"」』\'';

function withQuotes({ start, end }: Mention, question: string): { start: number; end: number } {
  const isQuoted =
    opening.includes(question[start - 1] ?? ' ') && closing.includes(question[end] ?? ' ');
  return isQuoted ? { start: start - 1, end: end + 1 } : { start, end };
}

/** The graph's own name where there is one; what was typed where the person must still choose. */
function valueOf({ readings, ambiguous, text, kind }: Mention): string | number {
  // A topic may be an interest of people, a keyword of papers, or both.
  const interest = readings.find(({ properties }) => properties.includes('Researcher.interests'));
  const first = kind === 'topic' ? (interest ?? readings[0]) : readings[0];
  const value = first === undefined || ambiguous ? text : first.value;
  return kind === 'year' ? Number(value) : value;
}
