import type { Staging } from '../../staging/staging.js';
import type { LabelledMention } from './labelled-mentions.js';

/** The key of a mention in `person_of`. */
const mentionKey = (mention: LabelledMention, index: number): string =>
  `${paperOf(mention)}#${String(index + 1)}`;

const paperOf = ({ id, paper }: LabelledMention): string => `labelled:${paper ?? id}`;

/**
 * Fills the staged tables as a source would; answers with the keys that the mentions have in
 * `person_of`. The label of a mention is not among what is staged.
 */
export async function stageMentions(
  staging: Staging,
  mentions: readonly LabelledMention[],
): Promise<Map<string, string>> {
  const papers = new Map<string, LabelledMention[]>();
  for (const mention of mentions) {
    const of = papers.get(paperOf(mention));
    if (of === undefined) papers.set(paperOf(mention), [mention]);
    else of.push(mention);
  }
  const keys = new Map<string, string>();
  const texts = (list: readonly string[] | undefined): readonly string[] | null =>
    list === undefined || list.length === 0 ? null : list;
  const [rows, authors, awards]: (string | number | readonly string[] | null | boolean)[][][] = [
    [],
    [],
    [],
  ];
  for (const [key, on] of papers) {
    const [first] = on;
    if (first === undefined) continue;
    rows!.push([
      ...[key, 1, rows!.length + 1, first.title ?? null, null, first.year ?? null],
      ...[first.venue ?? null, texts(first.keywords), null, null, null, null],
    ]);
    for (const [index, mention] of on.entries()) {
      keys.set(mention.id, mentionKey(mention, index));
      authors!.push([
        ...[1, key, index + 1, false, null, mention.name, mention.orcid ?? null],
        ...[mention.email ?? null, null, texts(mention.affiliations)],
      ]);
    }
    const own = new Set(on.map(({ name }) => name));
    const others = [...new Set(on.flatMap(({ coauthors }) => coauthors ?? []))];
    for (const [index, name] of others.filter((one) => !own.has(one)).entries())
      authors!.push([1, key, on.length + index + 1, false, null, name, null, null, null, null]);
    for (const number of first.grants ?? []) awards!.push([1, key, number, null]);
  }
  await staging.append('staged_paper', rows!);
  await staging.append('staged_authorship', authors!);
  await staging.append('staged_award', awards!);
  return keys;
}
