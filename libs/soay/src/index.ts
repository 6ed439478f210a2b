export { askInDescriptions } from './catalogue/ask-in-descriptions.js';
export {
  callsOf,
  catalogueSolutionId,
  type CatalogueSolution,
} from './catalogue/catalogue-solution.js';
export { replyFields, type ReplyField } from './catalogue/reply-fields.js';
export {
  isOwnName,
  kindsOfInput,
  namesWhatIsFound,
  openKinds,
  valueKinds,
  wordingOfQuestions,
  type ValueKind,
} from './catalogue/value-kinds.js';
export { walkCatalogue } from './catalogue/walk-catalogue.js';
export { writeCatalogueSolution } from './catalogue/write-catalogue-solution.js';
export { soayChooser } from './choose/soay-chooser.js';
export type { PlacedQuestion } from './choose/choose-solution.js';
export { buildSoayLines, type SoayRequest, type SoaySources } from './dataset/build-soay-lines.js';
export { sameValues } from './dataset/same-values.js';
export { EntityPools, type Entity } from './dataset/entity-pools.js';
export type { SoayLine } from './dataset/soay-line.js';
export { solutionLibrary } from './solution/solution-library.js';
export { solutionProgram, type ToldValues } from './solution/solution-program.js';
export { solutionId, type HeadInput, type Solution } from './solution/solution.js';
export { hopsOf, soayVerdict, soayVerdicts, type SoayVerdict } from './evaluate/soay-verdict.js';
export { packChooser, unpackChooser } from './choose/chooser-model.js';
export { chooserResults, trainChooser } from './choose/train-chooser.js';
