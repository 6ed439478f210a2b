import type { Candidate, Mention } from '@coopkg/contracts';

/** The readings of an institution's (or other) name to choose from: an option's id is the full name. */
export function institutionCandidates(mention: Mention): Candidate {
  const names = [...new Set(mention.readings.map(({ value }) => String(value)))];
  return {
    mention: mention.text,
    options: names.map((name) => ({
      id: name,
      name,
      university: mention.kind === 'university' ? name : null,
      college: mention.kind === 'college' ? name : null,
      interests: [],
    })),
  };
}
