import { z } from 'zod';
import { readCases } from '../read-cases.js';

const refusalCaseSchema = z.strictObject({
  id: z.string().min(1),
  language: z.enum(['zh', 'en']),
  /** May have placeholders: `{university}`, `{person2}`. */
  question: z.string().min(1),
  expected: z.enum(['unanswerable', 'answered']),
  reason: z.string().min(1),
});
export type RefusalCase = z.infer<typeof refusalCaseSchema>;

/** The questions of a JSONL file (data/evaluation/README.md), placeholders as they are. */
export function readRefusalCases(file: string): Promise<RefusalCase[]> {
  return readCases(file, refusalCaseSchema);
}
