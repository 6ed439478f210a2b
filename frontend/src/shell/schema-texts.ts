import {
  alignmentKindSchema,
  nodeLabels,
  relationshipTypes,
  type Language,
} from '@coopkg/contracts';
import { mentionKindNames, relationshipNames, titleOfReturn } from '@coopkg/vocabulary';

const texts = <Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;

export const kindTexts = (language: Language) =>
  texts(alignmentKindSchema.options, (kind) => mentionKindNames[kind][language]);

export const labelTexts = (language: Language) =>
  texts(nodeLabels, (label) => titleOfReturn(label, language)!);

export const relationshipTexts = (language: Language) =>
  texts(relationshipTypes, (type) => relationshipNames[type].verb[language]);
