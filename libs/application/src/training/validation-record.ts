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
/** The adapters of a training that were validated, in order. */
type ValidationRecord = z.infer<typeof schema>;

/** A training ends after so many adapters that are no better than the best one before. */
const patience = 2;

/** The record of a training that was begun; empty for a new one, or when the file says nothing. */
export async function readValidationRecord(file: string): Promise<ValidationRecord> {
  try {
    const read = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

export const writeValidationRecord = (file: string, record: ValidationRecord): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(record, null, 1)}\n`);

/** The first of the best; undefined for none. */
export function bestAdapter(record: ValidationRecord): ValidationRecord[number] | undefined {
  return record.reduce<ValidationRecord[number] | undefined>(
    (best, one) =>
      best === undefined || one.right / one.questions > best.right / best.questions ? one : best,
    undefined,
  );
}

/** Whether the last adapters brought no gain. */
export function isExhausted(record: ValidationRecord): boolean {
  const best = bestAdapter(record);
  return best !== undefined && record.length - 1 - record.indexOf(best) >= patience;
}
