import { readFileSync } from 'node:fs';
import { aliasFolder } from '@coopkg/institutions';
import { parse } from 'yaml';

const lists = parse(readFileSync(`${aliasFolder}/affiliation-words.yaml`, 'utf8')) as Record<
  string,
  string
>;

/** A list of `data/aliases/affiliation-words.yaml`. */
export function affiliationWords(name: string): string[] {
  const words = lists[name];
  if (words === undefined) throw new Error(`affiliation-words.yaml has no list ${name}`);
  return words.split(/\s+/u);
}
