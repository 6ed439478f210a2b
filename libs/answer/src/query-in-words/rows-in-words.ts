import type { RelationshipType } from '@coopkg/contracts';
import { labelNames, occurrenceNames, queryPhrases as phrases } from '@coopkg/vocabulary';
import type { Wording } from './wording.js';

/** What `count(*)` counts: nodes of the one kind that is found, or relationships of the one kind. */
export function rowsInWords(wording: Wording): string {
  const { bindings, edges } = wording.resolution;
  const [node, ...others] = bindings.filter(({ kind }) => kind === 'node');
  const [edge, ...more] = edges;
  const types = edge?.relationship.types ?? [];
  const noun =
    node !== undefined && others.length === 0 && node.labels.length === 1
      ? labelNames[node.labels[0]!]
      : more.length === 0 && types.length === 1
        ? occurrenceNames[types[0] as RelationshipType]
        : undefined;
  if (noun === undefined) return wording.say(phrases.rows);
  return wording.language === 'zh' ? `${noun.zh}数` : `number of ${noun.plural}`;
}
