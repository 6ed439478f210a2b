import { fileURLToPath } from 'node:url';
import { halfOf, readCases } from '@coopkg/evaluation';
import { z } from 'zod';

/**
 * Questions to develop by, in plain words and as people talk; those to report on; and a set in other
 * voices, over other documents, that nothing was developed on.
 */
export const documentCaseSets = ['validation', 'colloquial', 'test', 'held-out'] as const;
export type DocumentCases = (typeof documentCaseSets)[number];

const documentCaseSchema = z.strictObject({
  id: z.string(),
  /** Relative to the folder of documents. */
  file: z.string(),
  question: z.string(),
  /** What the answer must hold, one of these; null: the document does not say. */
  answer: z.array(z.string()).nullable(),
  /** The page that must be cited. */
  page: z.number().int().optional(),
  /** What the heading or the sheet that is cited must hold. */
  place: z.string().optional(),
});
export type DocumentCase = z.infer<typeof documentCaseSchema>;

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../data/documents/${name}.jsonl`, import.meta.url));

/** Shipped questions; what they are about is not shipped. */
export async function readDocumentCases(cases: DocumentCases): Promise<DocumentCase[]> {
  return cases === 'held-out' || cases === 'colloquial'
    ? readCases(fileOf(cases), documentCaseSchema)
    : halfOf(await readCases(fileOf('questions'), documentCaseSchema), cases);
}
