import { z } from 'zod';
import { readCases } from '../read-cases.js';

const unknownWordCaseSchema = z.strictObject({
  id: z.string().min(1),
  language: z.enum(['zh', 'en']),
  /** With placeholders: `{university}`, `{person2}`. */
  question: z.string().min(1),
  /** The words that the graph has nothing for. */
  unknown: z.string().min(1),
});
export type UnknownWordCase = z.infer<typeof unknownWordCaseSchema>;

/** The questions of a JSONL file (data/evaluation/README.md), placeholders as they are. */
export const readUnknownWordCases = (file: string): Promise<UnknownWordCase[]> =>
  readCases(file, unknownWordCaseSchema);
