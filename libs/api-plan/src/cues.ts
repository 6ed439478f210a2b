import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Bilingual } from '@coopkg/contracts';

interface Cues {
  names: Record<string, Bilingual>;
  takers: Record<string, string[]>;
  counting: string[];
  yearly: string[];
}

const cues = parse(readFileSync(new URL('../cues/words.yaml', import.meta.url), 'utf8')) as Cues;

export const nameWords: ReadonlyMap<string, Bilingual> = new Map(Object.entries(cues.names));
export const takerWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(cues.takers),
);

/** Whether a question asks how many there are. */
export const isCounting = (question: string): boolean =>
  cues.counting.some((cue) => question.toLowerCase().includes(cue));

/** Whether a question asks for a number of each year. */
export const isYearly = (question: string): boolean =>
  cues.yearly.some((cue) => question.toLowerCase().includes(cue));
