import { linkWithTitles } from '@coopkg/align';
import type { MentionKind } from '@coopkg/contracts';
import type { ListQuestion } from '@coopkg/documents';
import type { PeopleSources } from './people-sources.js';

/** What a question about a list names, as the graph calls it. */
export interface AskedNames {
  /** Funders, venues, universities or topics: values of what is asked. */
  names: string[];
  /** Ids of people: with whom somebody has worked. */
  others: string[];
}

const kindOfName: Partial<Record<ListQuestion['asks'], MentionKind>> = {
  leads: 'source',
  participates: 'source',
  papers: 'venue',
  institution: 'university',
  interests: 'topic',
  coauthors: 'person',
};

export async function askedNames(
  { question, asks }: ListQuestion,
  { linkIndex, titles, signal }: PeopleSources,
): Promise<AskedNames> {
  const kind = kindOfName[asks];
  const { mentions } = await linkWithTitles(question, linkIndex, titles, { signal });
  const meant = mentions
    .filter((mention) => mention.kind === kind)
    .flatMap(({ readings, ambiguous, kind: of }) =>
      // A topic has its name in two languages.
      ambiguous || of === 'topic' ? readings : readings.slice(0, 1),
    );
  return kind === 'person'
    ? { names: [], others: meant.flatMap(({ id }) => id ?? []) }
    : { names: [...new Set(meant.map(({ value }) => String(value)))], others: [] };
}
