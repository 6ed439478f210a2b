import { z } from 'zod';

/**
 * The files of `data/training/wordings`, in the order in which training reads them. `types` holds
 * short wordings of the question types;
 * the others hold patterns: by topic, as personas and people of a study asked, and from held-out
 * sets that no longer measure anything.
 */
export const wordingSources = [
  'retired-held-out',
  'cooperation',
  'papers',
  'projects',
  'researchers',
  'unanswerable',
  'user-study',
  'persona',
  'types',
] as const;
export type WordingSource = (typeof wordingSources)[number];

export const wordingRecordSchema = z.object({
  id: z.string().min(1),
  /** Absent for a question type: its query stands in `templates/types.yaml`. */
  cypher: z.string().optional(),
  zh: z.array(z.string()).min(1),
  en: z.array(z.string()).min(1),
});
export type WordingRecord = z.infer<typeof wordingRecordSchema>;
