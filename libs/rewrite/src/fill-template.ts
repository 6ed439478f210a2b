import type { Slot } from '@coopkg/contracts';
import { parsed, visitQuery, type Query } from '@coopkg/cypher';
import type { NearWording } from './wording-index.js';

const kindOf = (slot: string): string => slot.replace(/\d$/, '');

/** Kinds that may stand for one another: the words around decide what is meant. */
const family = (kind: string): string => (kind === 'discipline' ? 'topic' : kind);

export interface FilledTemplate {
  query: Query;
  /** Slots of the question by those of the template. */
  names: ReadonlyMap<string, string>;
}

/**
 * The template's own query over the slots of the question: slots of one kind in the order in which
 * the wording has them.
 * Null when the question does not have exactly the slots of the template.
 */
export function fillTemplate(
  { text, template }: NearWording,
  slots: readonly Slot[],
): FilledTemplate | null {
  const wanted = [...text.matchAll(/\{([a-z]+\d?)\}/g)].map((match) => match[1]!);
  if (wanted.length !== slots.length) return null;
  const left = [...slots];
  const names = new Map<string, string>();
  for (const name of wanted) {
    const at = left.findIndex((slot) => family(slot.mention.kind) === family(kindOf(name)));
    if (at < 0) return null;
    names.set(name, left[at]!.name);
    left.splice(at, 1);
  }
  const query = parsed(template.cypher);
  visitQuery(query, (one) => {
    if (one.kind === 'parameter') one.name = names.get(one.name) ?? one.name;
  });
  return { query, names };
}
