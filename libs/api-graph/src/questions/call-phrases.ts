import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Bilingual } from '@coopkg/contracts';
import { dataFile } from '../data-folder.js';

/** How people say what an operation is about; `{name}` stands for the input of that name. */
export interface OperationPhrases {
  /** What it finds, by the inputs that are told (`name+organization`). */
  found?: Readonly<Record<string, Bilingual>>;
  /** What is asked of it, by the inputs that earlier calls supply. */
  asked?: Readonly<Record<string, Bilingual>>;
  /** What it finds, by the inputs that earlier calls supply, where a next call goes on from it. */
  then?: Readonly<Record<string, Bilingual>>;
  /** An output as the thing that a next call is about; `{it}` is what this call is about. */
  outputs?: Readonly<Record<string, Bilingual>>;
}

export interface CataloguePhrases {
  /** A thing that was spoken of already, by the last name of the output that it is. */
  again: Readonly<Record<string, Bilingual>>;
  apis: Readonly<Record<string, OperationPhrases>>;
}

const all = parse(readFileSync(dataFile('call-phrases.yaml'), 'utf8')) as Record<
  string,
  CataloguePhrases
>;

/** The phrases of a catalogue that the product has; null for others. */
export const phrasesOf = (catalogue: string): CataloguePhrases | null =>
  Object.hasOwn(all, catalogue) ? (all[catalogue] ?? null) : null;

/** The key of inputs in phrases. */
export const inputsKey = (names: readonly string[]): string => [...names].sort().join('+');
