import type { Citation } from '@coopkg/contracts';
import type { SearchedReading } from './find-sentences.js';

/** Where a passage stands, and what it says. */
export function citationOf(
  { documentId, name, reading }: SearchedReading,
  passage: number,
  score: number,
): Citation {
  const { text, page, sheet, row, under } = reading.passages[passage]!;
  const headings = reading.headings[under]!;
  return {
    documentId,
    name,
    page,
    heading: headings.length === 0 ? null : headings.join(' › '),
    sheet,
    row,
    text,
    score: Math.round(Math.min(1, score) * 1000) / 1000,
    passage,
  };
}
