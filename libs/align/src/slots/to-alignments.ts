import type { Alignment, LinkedQuestion } from '@coopkg/contracts';
import { withoutTitlesOfAddress } from './title-of-address.js';

/** Kinds that are not shown. */
const hidden = new Set(['year', 'number', 'grant']);

/** The wire form: what the person is shown. */
export function toAlignments(linked: LinkedQuestion): Alignment[] {
  return withoutTitlesOfAddress(linked)
    .filter(({ kind, readings }) => !hidden.has(kind) && readings.length > 0)
    .map((mention) => {
      const values = [...new Set(mention.readings.map(({ value }) => String(value)))];
      const kind = (mention.kind === 'source' ? 'funder' : mention.kind) as Alignment['kind'];
      const several = mention.ambiguous && values.length > 1;
      return {
        mention: mention.text,
        entity: several ? null : values[0]!,
        kind,
        score: Math.round(mention.score * 1000) / 1000,
        start: mention.start,
        end: mention.end,
        ...(several ? { candidates: values } : {}),
      };
    });
}
