import type { Diagnostic } from '@coopkg/contracts';
import type { Query } from '@coopkg/cypher';
import { rules } from './registry.js';
import { codeOf } from './rule.js';

const fixes = new Map(rules.map((rule) => [codeOf(rule), rule.fix]));

/**
 * Queries that differ from this one in just what these findings speak against; none when one of
 * them has no fix. They are to be proved like any other query: of several the first that nothing
 * speaks against is meant.
 */
export const fixesOf = (query: Query, findings: readonly Pick<Diagnostic, 'code'>[]): Query[] =>
  findings.length === 0
    ? []
    : findings.reduce<Query[]>(
        (queries, { code }) => queries.flatMap((one) => fixes.get(code)?.(one) ?? []),
        [query],
      );

const oftenIdle = new Set(rules.filter(({ mayBeIdle }) => mayBeIdle).map(codeOf));

/**
 * Whether words said in passing ("leave the rest out", 「挂名的不算」, "for a grant review") may seem to
 * speak against the query so.
 */
export const mayBeInPassing = (code: string): boolean => oftenIdle.has(code);
