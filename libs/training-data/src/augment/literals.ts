import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MentionKind } from '@coopkg/contracts';
import { dataFolder } from '@coopkg/question-types';
import type { Random } from '@coopkg/random';
import type { Pair } from './scope.js';

/**
 * Names that linking may miss, by kind: written out in the question and copied into the query as a
 * literal.
 */
export type LiteralValues = Partial<Record<MentionKind, readonly string[]>>;

export const loadLiterals = async (): Promise<LiteralValues> =>
  JSON.parse(
    await readFile(path.join(dataFolder, 'training', 'literals.json'), 'utf8'),
  ) as LiteralValues;

/** Replaces one slot by a name in plain text. The pair is unchanged when no slot has values. */
export function writeOut(random: Random, pair: Pair, values: LiteralValues): Pair {
  const slots = [...pair.question.matchAll(/\{([a-z]+)(\d?)\}/g)].filter(
    (match) => values[match[1] as MentionKind]?.length,
  );
  if (slots.length === 0) return pair;
  const [placeholder, kind, n] = random.pick(slots) as unknown as [string, MentionKind, string];
  const value = random.pick(values[kind]!);
  if (/['\\{}$\n]/.test(value)) return pair;
  return {
    question: pair.question.replace(placeholder, value),
    cypher: pair.cypher.replace(new RegExp(`\\$${kind}${n}(?!\\w)`, 'g'), `'${value}'`),
  };
}

const confusable: Partial<Record<MentionKind, readonly MentionKind[]>> = {
  topic: ['discipline'],
  discipline: ['topic', 'topic'],
  project: ['paper'],
  paper: ['project'],
  source: ['category'],
  venue: ['topic'],
};

/** A slot whose kind was linked wrongly: the words around it still say what is meant. */
export function confuseKind(random: Random, pair: Pair): Pair {
  const slots = [...pair.question.matchAll(/\{([a-z]+)\}/g)].filter(
    (match) => confusable[match[1] as MentionKind],
  );
  if (slots.length === 0) return pair;
  const kind = random.pick(slots)[1] as MentionKind;
  const other = random.pick(confusable[kind]!);
  if (pair.question.includes(`{${other}`)) return pair;
  return {
    question: pair.question.replaceAll(`{${kind}}`, `{${other}}`),
    cypher: pair.cypher.replace(new RegExp(`\\$${kind}(?!\\w)`, 'g'), `$${other}`),
  };
}
