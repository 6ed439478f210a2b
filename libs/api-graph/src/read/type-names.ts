import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dataFile } from '../data-folder.js';

export type NamedKind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'record';

const kinds = new Map(
  Object.entries(
    parse(readFileSync(dataFile('type-names.yaml'), 'utf8')) as Record<NamedKind, string[]>,
  ).flatMap(([kind, names]) => names.map((name) => [name, kind as NamedKind] as const)),
);

/** What a type's name means; `List[str]` and `array<string>` by their outer name. */
export function kindNamed(name: string): NamedKind | null {
  const plain = name.trim().toLowerCase();
  return kinds.get(plain) ?? kinds.get(plain.split(/[[<(,|\s]/u)[0] ?? '') ?? null;
}
