import { Fault } from '@coopkg/contracts';
import { parse } from './parse.js';
import type { Query } from './tree.js';

/**
 * The tree of a text that must be a query, such as a template's; a fault with the first finding
 * otherwise.
 */
export function parsed(text: string): Query {
  const result = parse(text);
  if (result.ok) return result.query;
  const { zh, en } = result.diagnostics[0]!.message;
  throw new Fault(
    'invalid-query',
    { zh: `查询不合方言：${zh} ${text}`, en: `The query is not of the dialect. ${en} In: ${text}` },
    { facts: { text, diagnostics: result.diagnostics } },
  );
}
