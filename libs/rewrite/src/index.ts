export { WordingIndex, type NearWording } from './wording-index.js';
export { packWordings, type FoundQuery, type WordedQuery } from './packed-wordings.js';
export { decodeWordings, encodeWordings } from './wording-file.js';
export { proposals, type Proposal } from './proposals.js';
