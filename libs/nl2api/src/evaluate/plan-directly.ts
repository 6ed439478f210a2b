import type { ApiCall, Collection } from '../operators/api-call.js';
import type { Endpoint } from '@coopkg/question-types';
import { callsFor } from '../tasks/calls-for.js';
import type { Candidate } from './asked-question.js';

/** Calls, and the query that they were compiled from. */
export interface Plan {
  calls: ApiCall[];
  cypher: string;
}

/**
 * The calls of each candidate that can be made with the functions offered, in the line's order; of
 * those that no endpoint fits, the nearest endpoints come last.
 */
export function plansOf(
  collection: Collection,
  candidates: readonly Candidate[],
  endpoints: readonly Endpoint[],
  offered: ReadonlySet<string>,
): Plan[] {
  const ways = collection === 'REST' ? [false, true] : [false];
  const offeredEndpoints = endpoints.filter(({ name }) => offered.has(name));
  const plans = ways.flatMap((nearest) =>
    candidates.flatMap((candidate) => {
      const made = callsFor(collection, candidate, offeredEndpoints, { nearest });
      return made.ok && made.calls.every(({ name }) => offered.has(name))
        ? [{ calls: made.calls, cypher: candidate.cypher }]
        : [];
    }),
  );
  return plans.filter(
    ({ calls }, index) =>
      plans.findIndex((other) => JSON.stringify(other.calls) === JSON.stringify(calls)) === index,
  );
}
