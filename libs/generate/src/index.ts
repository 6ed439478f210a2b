export {
  generateQuery,
  type GeneratedQueries,
  type GeneratedQuery,
  type GenerateOptions,
} from './generate-query.js';
export { generateFrame } from './generate-frame.js';
export { queryLikelihoods, reverseLikelihoods } from './likelihoods.js';
export { oneLine, promptFor, type Task } from './prompts.js';
