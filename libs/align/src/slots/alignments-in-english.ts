import type { Alignment, EnglishName } from '@coopkg/contracts';

const none: EnglishName = () => null;
/** The kinds of slots are named as those of alignments, but for this one. */
const slotKind = (kind: string): string => (kind === 'funder' ? 'source' : kind);
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\s.'’-]+$/u.test(text);

/** Alignments with what their entities are called in English; people as the question calls them. */
export const alignmentsInEnglish = (
  alignments: readonly Alignment[],
  englishName: EnglishName = none,
): Alignment[] =>
  alignments.map((alignment) => {
    const { kind, mention, entity, candidates } = alignment;
    const english = (value: string): string | null =>
      kind === 'person' ? (isLatin(mention) ? mention : null) : englishName(slotKind(kind), value);
    return {
      ...alignment,
      entityEn: entity === null ? null : english(entity),
      ...(candidates && { candidatesEn: candidates.map(english) }),
    };
  });
