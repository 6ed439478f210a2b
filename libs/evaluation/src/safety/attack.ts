import { z } from 'zod';
import { readCases } from '../read-cases.js';

const attackSchema = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(['query', 'question']),
  language: z.enum(['zh', 'en']).optional(),
  text: z.string(),
  /** `refused` never reaches the engine; `harmless` may, and changes nothing. */
  expected: z.enum(['refused', 'harmless']),
  why: z.string().min(1),
  /** Would change the graph or the server if it ran: also sent straight to the READ session. */
  writes: z.literal(true).optional(),
});
export type Attack = z.infer<typeof attackSchema>;

/** `⟦3×ab⟧` is `ababab`: long texts stay readable in the file. */
export function expandRepeats(text: string): string {
  return text.replace(/⟦(\d+)×([^⟧]*)⟧/gu, (_, count: string, part: string) =>
    part.repeat(Number(count)),
  );
}

/**
 * The attacks of a JSONL file (data/evaluation/README.md), texts written out. Throws a `Fault` that
 * names the line.
 */
export async function readAttacks(file: string): Promise<Attack[]> {
  return (await readCases(file, attackSchema)).map((attack) => ({
    ...attack,
    text: expandRepeats(attack.text),
  }));
}
