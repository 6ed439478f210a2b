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
export { authorNames, jointPaper, occurrenceNames, roleName } from './roles.js';
export { EnglishTerms } from './english-terms.js';
export { termsOf } from './terms-of.js';
export { valueNames } from './values.js';
export { propertyOfReturn, termKindOf } from './term-kinds.js';
export { displayName, displayValue, type DisplayName } from './display.js';
export { mentionKindNames } from './mention-kinds.js';
export { countedNoun, distinctTitles, titleOfColumn, titleOfReturn } from './column-titles.js';
export { fillPhrase } from './fill-phrase.js';
export { aggregatePhrases, callPhrases, queryPhrases } from './query-phrases.js';
export { differenceInWords } from './difference-words.js';
