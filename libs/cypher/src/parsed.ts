import { parse } from './parse.js';
import type { Query } from './tree.js';

/** The tree of a text that is known to be a query, such as a template's; throws with the first finding otherwise. */
export function parsed(text: string): Query {
  const result = parse(text);
  if (result.ok) return result.query;
  throw new Error(`${result.diagnostics[0]!.message.en} In: ${text}`);
}
