export { counted, type Noun } from './noun.js';
export { labelNames } from './labels.js';
export { relationshipNames, type RelationshipName } from './relationships.js';
export {
  inSentence,
  propertyInSentence,
  propertyNames,
  propertyTitle,
  type PropertyName,
} from './properties.js';
export { valueNames } from './values.js';
export { mentionKindNames } from './mention-kinds.js';
export { countedNoun, distinctTitles, titleOfColumn, titleOfReturn } from './column-titles.js';
export { fillPhrase } from './fill-phrase.js';
export { aggregatePhrases, callPhrases, queryPhrases } from './query-phrases.js';
