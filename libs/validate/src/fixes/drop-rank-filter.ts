import { conjuncts, joined, type Expression } from '@coopkg/cypher';
import { edited, type Fix } from './fix.js';

/** Without the condition that keeps the ranks that the question names. */
export const dropRankFilter: Fix = (query) =>
  edited(query, (copy) => {
    const clause = copy.parts.length === 1 ? copy.parts[0]!.clauses.at(-2) : undefined;
    if (clause?.kind !== 'match') return false;
    const conditions = conjuncts(clause.where);
    const kept = conditions.filter((condition) => !isListOfRanks(condition));
    clause.where = joined(kept);
    return kept.length < conditions.length;
  });

/** `r.title IN [$rank, $rank2]` */
const isListOfRanks = (condition: Expression): boolean =>
  condition.kind === 'binary' &&
  condition.operator === 'IN' &&
  condition.left.kind === 'property' &&
  condition.left.key === 'title' &&
  condition.right.kind === 'list' &&
  condition.right.items.every((item) => item.kind === 'parameter' && item.name.startsWith('rank'));
