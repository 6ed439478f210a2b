export { anyOf } from './any-of.js';
export { editDistance } from './edit-distance.js';
export { nearestName } from './nearest-name.js';
export { wordsOf } from './words-of.js';
