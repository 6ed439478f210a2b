import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomically } from '@coopkg/files';

const schema = z.array(
  z.object({
    step: z.number(),
    /** Validation questions that were right, of how many. */
    right: z.number(),
    questions: z.number(),
  }),
);
/** The candidates of a training in order. */
export type CandidateRecord = z.infer<typeof schema>;

/** A training ends after so many candidates that are no better than the best one before. */
const patience = 2;

/** The record of a training that was begun; empty for a new one, or when the file says nothing. */
export async function readCandidateRecord(file: string): Promise<CandidateRecord> {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

export const writeCandidateRecord = (file: string, record: CandidateRecord): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(record, null, 1)}\n`);

/** The first of the best; undefined for none. */
export function bestCandidate(record: CandidateRecord): CandidateRecord[number] | undefined {
  return record.reduce<CandidateRecord[number] | undefined>(
    (best, one) =>
      best === undefined || one.right / one.questions > best.right / best.questions ? one : best,
    undefined,
  );
}

/** Whether the last candidates brought no gain. */
export function isExhausted(record: CandidateRecord): boolean {
  const best = bestCandidate(record);
  return best !== undefined && record.length - 1 - record.indexOf(best) >= patience;
}
