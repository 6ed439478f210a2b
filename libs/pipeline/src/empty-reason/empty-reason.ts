import { Fault, type Bilingual, type GraphReader, type Language } from '@coopkg/contracts';
import {
  allPatterns,
  growingPrefixes,
  print,
  printExpression,
  type Prefix,
  type Query,
} from '@coopkg/cypher';
import type { Bound } from '@coopkg/validate';
import { rowsInTime } from '../evidence/rows.js';
import { columnOf, shown, titleOf, type Asked } from './asked.js';
import { conditionReason } from './condition-reason.js';
import { hopReason } from './hop-reason.js';
import { nodeReason } from './node-reason.js';
import { unknownCollege, unknownName } from './unknown-name.js';

const nothing: Bilingual = {
  zh: '图谱里没有满足这些条件的记录。',
  en: 'Nothing in the graph meets these conditions.',
};
/** A long query is not taken apart to its end. */
const stepsAtMost = 14;

/**
 * Why a query found nothing: the name that the graph does not hold, the description that nothing
 * fits, the step that leads nowhere, or the condition that
 * nothing meets; with the nearest ones that there are.
 */
export async function emptyReason(
  graph: GraphReader,
  query: Query,
  parameters: Record<string, unknown>,
  unknown: Bound['unknown'],
  language: Language,
  names: Record<string, unknown> = {},
): Promise<string> {
  try {
    return (
      await reasonOf({ graph, query, parameters, names: { ...parameters, ...names } }, unknown)
    )[language];
  } catch (error) {
    // The answer stands without its reason; a server that is gone is another matter.
    if (error instanceof Fault && !error.retryable && error.code !== 'query-cancelled')
      return nothing[language];
    throw error;
  }
}

async function reasonOf(asked: Asked, unknown: Bound['unknown']): Promise<Bilingual> {
  const [name] = unknown;
  if (name?.columns[0]) {
    const value = String(asked.names[name.slot.name] ?? name.slot.mention.text);
    const reason =
      (await unknownCollege(asked, name.slot.name, value)) ??
      (await unknownName(asked, name.columns[0], value));
    if (reason !== null) return reason;
  }
  for (const prefix of growingPrefixes(asked.query).slice(0, stepsAtMost)) {
    const rows = await rowsInTime(asked.graph, print(prefix.query), asked.parameters, {
      maxRows: 1,
      timeoutMs: 1500,
    });
    if (rows !== null && rows.length === 0) return stepReason(asked, prefix);
  }
  return nothing;
}

async function stepReason(asked: Asked, prefix: Prefix): Promise<Bilingual> {
  const { step } = prefix;
  switch (step.kind) {
    case 'node':
      return nodeReason(asked, step.node);
    case 'hop':
      return hopReason(
        asked,
        step,
        allPatterns(prefix.query).reduce(
          (sum, { relationships }) => sum + relationships.length,
          0,
        ) <= 1,
      );
    case 'condition':
      return conditionReason(asked, step.condition, prefix.before);
    case 'group': {
      const text = shown(asked, step.condition);
      return { zh: `没有一组满足 ${text}。`, en: `No group meets ${text}.` };
    }
    case 'list': {
      const title = titleOf(columnOf(asked, step.list) ?? printExpression(step.list));
      return {
        zh: `查到的记录都没有${title.zh}。`,
        en: `None of what was found has a value for ${title.en}.`,
      };
    }
  }
}
