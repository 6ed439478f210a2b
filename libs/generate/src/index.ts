export {
  generateCandidates,
  generateFrame,
  type Candidate,
  type Candidates,
  type GenerateCandidatesOptions,
} from './generate-candidates.js';
export { grammarFor } from './grammar/grammar-for.js';
export { frameGrammarFor } from './grammar/frame-grammar.js';
export { readBack, scoreQueries } from './score-queries.js';
export { oneLine, promptFor, type Task } from './prompts.js';
export { stripResidue } from './strip-residue.js';
