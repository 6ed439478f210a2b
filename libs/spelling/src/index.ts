export { editDistance } from './edit-distance.js';
export { nearestName } from './nearest-name.js';
