import type { Mention, TitleSearch } from '@coopkg/contracts';
import type { LinkIndex } from '../index/link-index.js';
import { linkWithTitles } from '../link-question.js';

/** What a text that names an institution may mean. Empty lists leave it open. */
export interface InstitutionCalled {
  /** Full names; several where the text does not tell which. */
  universities: string[];
  colleges: string[];
}

/**
 * The university that a text names (西电, Xidian), the college (计算机学院), or both
 * (西电计算机学院). Both lists are empty where the text names none that is known.
 */
export async function institutionCalled(
  text: string,
  index: LinkIndex,
  titles: TitleSearch,
  signal?: AbortSignal,
): Promise<InstitutionCalled> {
  const found = await institutionsIn(text, index, titles, signal);
  const isLowerCase = text !== text.toUpperCase();
  // An abbreviation in small letters (hust) is a word to linking, which reads whole questions.
  return found.universities.length + found.colleges.length === 0 && isLowerCase
    ? institutionsIn(text.toUpperCase(), index, titles, signal)
    : found;
}

async function institutionsIn(
  text: string,
  index: LinkIndex,
  titles: TitleSearch,
  signal?: AbortSignal,
): Promise<InstitutionCalled> {
  const { mentions } = await linkWithTitles(text, index, titles, signal ? { signal } : {});
  return { universities: namesOf(mentions, 'university'), colleges: namesOf(mentions, 'college') };
}

function namesOf(mentions: readonly Mention[], kind: Mention['kind']): string[] {
  const named = mentions.filter((mention) => mention.kind === kind);
  return [
    ...new Set(
      named.flatMap(({ readings, ambiguous }) =>
        (ambiguous ? readings : readings.slice(0, 1)).map(({ value }) => String(value)),
      ),
    ),
  ];
}
