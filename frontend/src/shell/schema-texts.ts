import {
  alignmentKindSchema,
  nodeLabels,
  relationshipTypes,
  type Language,
} from '@coopkg/contracts';
import { mentionKindNames, relationshipNames, titleOfReturn } from '@coopkg/vocabulary';

const texts = <Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;

/** What kinds of names, nodes and relationships are called: the vocabulary says it. */
export const schemaTexts = (language: Language) => ({
  kind: texts(alignmentKindSchema.options, (kind) => mentionKindNames[kind][language]),
  label: texts(nodeLabels, (label) => titleOfReturn(label, language)!),
  edge: texts(relationshipTypes, (type) => relationshipNames[type].verb[language]),
});
