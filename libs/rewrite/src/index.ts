export { WordingIndex, type Wording, type NearWording, type WordedQuery } from './wording-index.js';
export { wordingVector, wordingDimensions } from './wording-vector.js';
export { proposals, type Proposal } from './proposals.js';
