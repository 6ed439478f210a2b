import type { Language, NodeLabel } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import {
  aggregate,
  count,
  group,
  list,
  listWith,
  mostRelated,
  sorted,
  superlative,
  type Asked,
} from './asks.js';
import type { ComposedQuestion } from './condition.js';
import { drawConditions, nodeSet, type NodeSet } from './node-set.js';
import {
  aboveAverage,
  countKeys,
  measureByKey,
  neighbours,
  ofExtreme,
  popularTopics,
} from './related.js';
import { numberSlots } from './slots.js';

type Ask = (random: Random, set: NodeSet, language: Language) => Asked | null;
interface Asking {
  ask: Ask;
  weight: number;
  plain?: boolean;
  labels?: NodeLabel[];
  whole?: boolean;
}
/** `plain` ones take no counted condition; `whole` ones make sense of all nodes of a label. */
const asks: Asking[] = [
  { ask: list, weight: 9 },
  { ask: listWith, weight: 2.2, plain: true },
  { ask: count, weight: 5, whole: true },
  { ask: superlative, weight: 4, plain: true, whole: true },
  { ask: sorted, weight: 1.2, plain: true },
  { ask: group, weight: 4, plain: true, whole: true },
  { ask: aggregate, weight: 2.2, plain: true, whole: true },
  { ask: mostRelated, weight: 2.4, plain: true, labels: ['Researcher', 'Project'], whole: true },
  { ask: neighbours, weight: 5, plain: true },
  { ask: ofExtreme, weight: 4.5, plain: true, whole: true },
  { ask: measureByKey, weight: 2.6, plain: true, whole: true },
  { ask: countKeys, weight: 1.8, plain: true, whole: true },
  { ask: aboveAverage, weight: 0.9, plain: true },
  { ask: popularTopics, weight: 1.2, plain: true, whole: true },
];

/**
 * A random question over the schema and its query, both slotted. The same random state gives the
 * same pair.
 */
export function compose(random: Random, language: Language): ComposedQuestion {
  for (;;) {
    const label = random.weighted(
      ['Researcher', 'Paper', 'Project'] as const,
      (one) => ({ Researcher: 5, Paper: 3, Project: 3 })[one],
    );
    const conditionCount = random.weighted([0, 1, 2, 3, 4], (n) => [0.7, 4, 6, 3, 0.6][n] ?? 0);
    const set = nodeSet(label, drawConditions(random, label, conditionCount));
    const hasCounted = set.conditions.some((one) => one.cypher.counted);
    const usable = asks.filter(
      (one) =>
        (!hasCounted || !one.plain) &&
        (!one.labels || one.labels.includes(label)) &&
        (conditionCount > 0 || one.whole),
    );
    const asked = random.weighted(usable, (one) => one.weight).ask(random, set, language);
    if (!asked) continue;
    const { question, cypher } = numberSlots(asked.question, asked.cypher);
    return {
      language,
      label,
      question,
      cypher,
    };
  }
}
