import type { Reading } from '@coopkg/contracts';
import type { MentionCandidate } from '../finders/mention-candidate.js';
import { strengths, type LinkIndex } from '../index/link-index.js';

/**
 * Venue, funder, category, rank, discipline or topic: the graph's values for a surface, the surest
 * first.
 */
export function valueReadings(
  candidate: MentionCandidate,
  index: LinkIndex,
  text: string,
): Reading[] {
  const entries = (candidate.entries ?? []).filter(({ entry }) => index.entries.at(entry).inGraph);
  const top = strengths.find((wanted) => entries.some(({ strength }) => strength === wanted));
  const papers = /论文|文章|关键词|\bpapers?\b|\barticles?\b|\bkeywords?\b|\bpublications?\b/u.test(
    text,
  );
  const preferred = papers ? 'Paper.keywords' : 'Researcher.interests';
  return entries
    .map(({ entry, strength }) => ({
      value: index.entries.at(entry).value,
      properties: [...index.entries.at(entry).properties],
      score: candidate.score * (strength === top ? 1 : 0.8),
    }))
    .sort(
      (a, b) =>
        Number(b.properties.includes(preferred)) - Number(a.properties.includes(preferred)) ||
        b.score - a.score,
    );
}
