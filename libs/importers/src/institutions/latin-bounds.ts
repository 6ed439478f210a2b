import { affiliationWords } from './affiliation-words.js';
import type { KnownInstitution } from './institution-index.js';
import type { AffiliationPart } from './latin-parts.js';
import type { Word } from './latin-words.js';

const unit = new Set(affiliationWords('partWords'));
/** Words that would make another name of it: `East` China University. */
const changesName = new Set(affiliationWords('changesName'));
/** What follows a name without changing it: a part of the university. */
const follows = new Set(affiliationWords('follows'));
/** Words that `and` joins to a name of one institution: `Mining and Technology`. */
const field = new Set(affiliationWords('joinedByAnd'));

/**
 * Whether a name can begin at a word: `China University` does not in `North China University`.
 */
export function isFreeBefore(words: readonly Word[], start: number): boolean {
  if (start === 0 || words[start]!.gap > 0 || words[start]!.isLinked) return true;
  const before = words[start - 1]!.text;
  if (before === 'and' || /^\d/u.test(before)) return true;
  if (changesName.has(before)) return false;
  // Without a comma: a department's words lead to it.
  for (let at = start - 1; at >= 0; at--) {
    if (unit.has(words[at]!.text)) return true;
    if (words[at]!.gap > 0) return false;
  }
  return false;
}

/**
 * Whether a name can end before a word: `Beijing University` does not in `Beijing University of
 * Technology`.
 */
export function isFreeAfter(
  part: AffiliationPart,
  end: number,
  institution: KnownInstitution | undefined,
): boolean {
  const { words } = part;
  const next = words[end];
  if (next === undefined || next.gap > 0) return true;
  const rest = restOfSegment(words, end);
  if (isPlace(rest, part, institution)) return true;
  if (next.isLinked) return false;
  if (next.text === 'and') return isListAfter(words, end);
  return follows.has(next.text) || rest.some(({ text }) => unit.has(text));
}

function restOfSegment(words: readonly Word[], from: number): readonly Word[] {
  let end = from + 1;
  while (end < words.length && words[end]!.gap === 0) end++;
  return words.slice(from, end);
}

/** `Fudan University and Shanghai …`: another institution follows, not the rest of a name. */
function isListAfter(words: readonly Word[], and: number): boolean {
  const rest = restOfSegment(words, and).slice(1);
  if (rest.length === 0 || field.has(rest[0]!.text)) return false;
  return (
    rest.length === 1 ||
    rest
      .slice(0, 5)
      .some(({ text }) =>
        /^(?:university|institute|academy|hospital|center|school|college|faculty)$/u.test(text),
      )
  );
}

/** The institution's own city, postcodes, the country: `Wuhan University Wuhan 430072 China`. */
function isPlace(
  rest: readonly Word[],
  part: AffiliationPart,
  institution: KnownInstitution | undefined,
): boolean {
  const first = rest[0]!.text;
  if (/^\d/u.test(first)) return true;
  const key = rest.map(({ text }) => text).join(' ');
  if (institution?.cities.some((city) => key === city || key.startsWith(`${city} `)) === true)
    return true;
  return (
    part.country !== undefined &&
    rest.length <= 3 &&
    rest.at(-1) === part.words.at(-1) &&
    part.isCountryLast
  );
}
