import type { Budget } from './budget.js';
import { overLimit } from './program-fault.js';

/** Records in records; deeper replies are refused. */
const deepest = 40;

/**
 * A reply as plain data: a copy of what JSON can say, counted against the budget. It is only ever
 * compared, sorted and shown, whatever its texts say.
 */
export function replyData(reply: unknown, budget: Budget, depth = 0): unknown {
  if (depth > deepest) throw overLimit('接口的回复嵌套太深。', 'a reply is nested too deep.');
  budget.takeSize(typeof reply === 'string' ? reply.length + 1 : 1);
  if (Array.isArray(reply)) {
    budget.takeRows(reply.length);
    return reply.map((item) => replyData(item, budget, depth + 1));
  }
  if (typeof reply === 'object' && reply !== null)
    return Object.fromEntries(
      Object.entries(reply)
        .filter(([key]) => key !== '__proto__')
        .map(([key, value]) => [key, replyData(value, budget, depth + 1)]),
    );
  if (typeof reply === 'number') return Number.isFinite(reply) ? reply : null;
  return typeof reply === 'string' || typeof reply === 'boolean' ? reply : null;
}

/** Rows of a reply: items of a list, 1 for anything else but nothing. */
export function rowsOf(reply: unknown): number {
  if (Array.isArray(reply)) return reply.length;
  return reply === null ? 0 : 1;
}
