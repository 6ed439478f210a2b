import type { QuestionTemplate } from '@coopkg/contracts';

/** A type as lines, each with where it stands: what a comparison compares. */
export const linesOf = ({ cypher, asks, wordings }: QuestionTemplate): string[] => [
  `cypher: ${cypher}`,
  ...Object.entries(asks).map(([language, text]) => `${language}: ${text}`),
  ...Object.entries(wordings).flatMap(([language, splits]) =>
    Object.entries(splits).flatMap(([split, texts]) =>
      texts.map((text) => `${language} ${split}: ${text}`),
    ),
  ),
];
