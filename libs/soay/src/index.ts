export { soayChooser, type SoayChooser } from './choose/soay-chooser.js';
export type { PlacedQuestion, ScoredSolution } from './choose/choose-solution.js';
export {
  buildSoayLines,
  soayLines,
  type SoayRequest,
  type SoaySources,
} from './dataset/build-soay-lines.js';
export { sameValues } from './dataset/same-values.js';
export type { SoayLine } from './dataset/soay-line.js';
export { solutionLibrary } from './solution/solution-library.js';
export {
  solutionProgram,
  type SolutionProgram,
  type ToldValues,
} from './solution/solution-program.js';
export { solutionId, type HeadInput, type Solution } from './solution/solution.js';
export { hopsOf, soayVerdict, soayVerdicts, type SoayVerdict } from './evaluate/soay-verdict.js';
export { packChooser } from './choose/chooser-model.js';
export { chooserResults, trainChooser, type ChosenSample } from './choose/train-chooser.js';
export { type Split } from './wordings/wordings.js';
