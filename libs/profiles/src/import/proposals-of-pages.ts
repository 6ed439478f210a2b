import { confidence } from '../fields/field.js';
import type { MatchedPage } from './match-pages.js';
import type { Proposal } from './proposal.js';

/** One row for each value that a page states. */
export function proposalsOf(
  pages: readonly MatchedPage[],
  portraits: ReadonlyMap<string, string>,
): Proposal[] {
  return pages.flatMap(({ file, page, match, name }) => {
    const row = (field: string, value: string, sentence: string, surely: number): Proposal => ({
      file,
      researcherId: match.researcher?.id ?? '',
      candidates: match.candidates.map(({ id }) => id),
      field,
      value,
      sentence,
      confidence: surely,
      status: 'proposed',
    });
    const portrait = portraits.get(file);
    return [
      ...page.facts.fields.map((one) => row(one.field, one.value, one.sentence, one.confidence)),
      ...(portrait === undefined
        ? []
        : [row('portrait', portrait, `the picture beside ${name}`, confidence.link)]),
    ];
  });
}
