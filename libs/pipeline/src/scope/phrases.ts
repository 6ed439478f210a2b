import { words } from '@coopkg/align';

export interface Span {
  start: number;
  end: number;
}

/** A text in lower case with the places where its words begin and end. */
export interface WordedText {
  text: string;
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
}

const slots = /\$([a-z]+)\d?/gu;
const quoted = /["“„«「『《][^"”»」』》]*["”»」』》]/gu;

const blank = (text: string): string => ' '.repeat(text.length);
/** What stands in quotation marks is not said by the question; a second name is one of its kind. */
const withoutQuotations = (slotted: string): string =>
  slotted
    .replace(quoted, (text) =>
      /^.\$[a-z]+\d?.$/u.test(text) ? ` ${text.slice(1, -1)} ` : blank(text),
    )
    .replace(slots, (slot, kind: string) => `$${kind}`.padEnd(slot.length));

/** The words of a question with its names as slots. */
export function wordedText(slotted: string): WordedText {
  const text = withoutQuotations(slotted).replace(/[A-Z]/gu, (letter) => letter.toLowerCase());
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const { start, end } of wordsIn(text)) {
    starts.add(start);
    ends.add(end);
  }
  return { text, starts, ends };
}

/** A slot, a run of Latin letters and digits, a run of Chinese. */
const runs =
  /\$[a-z]+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:['’.-](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*|\p{Script=Han}+/gu;

/** Names as slots, Chinese words by the dictionary, others by their letters. */
export function wordsIn(text: string): Span[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
    if (!/^\p{Script=Han}/u.test(run))
      // A possessive is its word.
      return [{ start: index, end: index + run.replace(/['’]s$/u, '').length }];
    let at = index;
    return words(run).map((word) => ({ start: at, end: (at += word.length) }));
  });
}

/** Chinese phrases of so many characters are told by themselves, where words are cut otherwise. */
const telling = 3;

/** Where a phrase stands as whole words; an English noun in its plural too. */
export function placesOf(phrase: string, { text, starts, ends }: WordedText): Span[] {
  const isLatin = /^[\x20-\x7e’]+$/u.test(phrase);
  const forms = isLatin ? [phrase, ...plurals(phrase)] : [phrase];
  const places: Span[] = [];
  for (const form of forms)
    for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
      const end = start + form.length;
      if ((!isLatin && form.length >= telling) || (starts.has(start) && ends.has(end)))
        places.push({ start, end });
    }
  return places;
}

const plurals = (noun: string): string[] =>
  /[^aeiou]y$/u.test(noun)
    ? [`${noun.slice(0, -1)}ies`]
    : [/(?:s|x|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`];
