export { ExactIndex } from './exact/exact-index.js';
