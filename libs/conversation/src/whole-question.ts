import type { Entity, LinkedQuestion } from '@coopkg/contracts';
import { byFragment } from './by-fragment.js';
import { byOrdinal } from './by-ordinal.js';
import { byPronoun } from './by-pronoun.js';
import { byRefinement } from './by-refinement.js';
import { byRemoval } from './by-removal.js';
import { byRelation } from './by-relation.js';
import { bySwap } from './by-swap.js';
import { followUpOf, type FollowUp } from './follow-up.js';
import type { Turn } from './turn.js';

/** A question that can be asked by itself. */
export interface WholeQuestion {
  text: string;
  /** Whom the names in it mean: mention → node id. */
  choices: Readonly<Record<string, string>>;
}

export type Understanding =
  /** In order of preference: the first whose names are all known is meant. */
  | { kind: 'whole'; questions: WholeQuestion[] }
  /** `word` may stand for each of these. */
  | { kind: 'which'; word: string; options: Entity[] };

/** One way of leaning on what was said before; null where the question does not lean so. */
export type Way = (followUp: FollowUp, turns: readonly Turn[]) => Understanding | null;

const ways: readonly Way[] = [
  byOrdinal,
  byPronoun,
  byRemoval,
  byRefinement,
  bySwap,
  byRelation,
  byFragment,
];

/**
 * What a question means after others. Null for one that stands alone, and for one that leans on
 * something that was not said.
 * @param turns the latest first
 */
export function wholeQuestion(
  linked: LinkedQuestion,
  turns: readonly Turn[],
): Understanding | null {
  if (turns.length === 0) return null;
  const followUp = followUpOf(linked);
  for (const way of ways) {
    const understood = way(followUp, turns);
    if (understood !== null) return understood;
  }
  return null;
}
