import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ask, AskOutcome } from '@coopkg/evaluation';
import { z } from 'zod';

const askedSchema = z.object({
  question: z.string(),
  status: z.string(),
  cypher: z.string().nullable(),
  parameters: z.record(z.string(), z.unknown()),
  attempts: z.array(z.object({ cypher: z.string().nullable(), accepted: z.boolean() })),
  /** Milliseconds. */
  took: z.number(),
});
/** What the line made of one question, as far as plans are made of it. */
export type AskedQuestion = z.infer<typeof askedSchema>;

/** A query that the line proposed for a question. */
export interface Candidate {
  cypher: string;
  parameters: Readonly<Record<string, unknown>>;
}

/** What was answered with first, then what else was tried, each query once. */
export function candidatesOf({ cypher, parameters, attempts }: AskedQuestion): Candidate[] {
  const accepted = attempts.filter((attempt) => attempt.accepted);
  const others = attempts.filter((attempt) => !attempt.accepted);
  const texts = [...accepted, { cypher }, ...others].flatMap((one) =>
    one.cypher === null || one.cypher.trim() === '' ? [] : [one.cypher],
  );
  return [...new Set(texts)].map((text) => ({ cypher: text, parameters }));
}

/**
 * Questions that the line was asked, kept in `asked.jsonl` of a folder: another collection, planner
 * or a second try asks only what is new.
 */
export class AskedQuestions {
  private constructor(
    private readonly file: string,
    private readonly ask: Ask,
    private readonly known: Map<string, AskedQuestion>,
  ) {}

  static async open(folder: string, ask: Ask): Promise<AskedQuestions> {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, 'asked.jsonl');
    const text = await readFile(file, 'utf8').catch(() => '');
    // The last line of a run that was stopped may not be whole.
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    const asked = lines
      .filter((line) => line !== '')
      .map((line) => askedSchema.parse(JSON.parse(line)));
    return new AskedQuestions(file, ask, new Map(asked.map((one) => [one.question, one])));
  }

  async of(question: string, signal?: AbortSignal): Promise<AskedQuestion> {
    const before = this.known.get(question);
    if (before !== undefined) return before;
    const start = performance.now();
    const outcome = await this.ask(question, signal === undefined ? {} : { signal });
    const asked = keptOf(question, outcome, performance.now() - start);
    await appendFile(this.file, `${JSON.stringify(asked)}\n`);
    this.known.set(question, asked);
    return asked;
  }
}

const keptOf = (
  question: string,
  { status, cypher, parameters, attempts = [] }: AskOutcome,
  took: number,
): AskedQuestion => ({
  question,
  status,
  cypher,
  parameters,
  attempts: attempts.map((attempt) => ({ cypher: attempt.cypher, accepted: attempt.accepted })),
  took: Math.round(took),
});
