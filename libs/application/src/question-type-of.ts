import { existsSync, statSync } from 'node:fs';
import { canonical, parse } from '@coopkg/cypher';
import type { Answer } from '@coopkg/contracts';
import { currentTemplates, editedTemplatesFile } from './edited-templates.js';

/** The types by their queries, and the state of the edits that this was read from. */
interface KnownTypes {
  state: string;
  types: ReadonlyMap<string, string>;
}
const known = new Map<string, KnownTypes>();

/**
 * The question type whose query an answer was given by; null: none is the same, or nothing ran.
 * Types that administrators changed count as they are now.
 */
export async function questionTypeOf(
  { attempts }: Answer,
  dataDirectory: string,
): Promise<string | null> {
  const accepted = attempts.find((attempt) => attempt.accepted)?.cypher ?? null;
  if (accepted === null) return null;
  const text = canonicalText(accepted);
  return text === null ? null : ((await typesIn(dataDirectory)).get(text) ?? null);
}

async function typesIn(dataDirectory: string): Promise<ReadonlyMap<string, string>> {
  const file = editedTemplatesFile(dataDirectory);
  const state = existsSync(file) ? String(statSync(file).mtimeMs) : '';
  const read = known.get(dataDirectory);
  if (read?.state === state) return read.types;
  const templates = await currentTemplates(dataDirectory);
  const types = new Map(
    templates.flatMap(({ id, cypher }) => {
      const text = canonicalText(cypher);
      return text === null ? [] : [[text, id] as const];
    }),
  );
  known.set(dataDirectory, { state, types });
  return types;
}

function canonicalText(cypher: string): string | null {
  const query = parse(cypher);
  return query.ok ? canonical(query.query) : null;
}
