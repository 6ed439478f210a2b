export { evaluateEdges, type EdgeReport } from './evaluate/evaluate-edges.js';
export { trainEdgeModel } from './evaluate/train-edge-model.js';
export { ApiGraph, type ApiEdge, type RankedOutput } from './graph/api-graph.js';
export { actingWords, findingWords } from './graph/word-lists.js';
export { covered, likeness, WordWeights, type Bag } from './graph/word-weights.js';
export { wordsIn } from './graph/words.js';
export { outputName, titleOf, type ApiInput, type ApiOutput } from './graph/api-value.js';
export { callSequences, type CallSequence } from './graph/call-sequences.js';
export type { DecidedEdge } from './graph/decided-edges.js';
export { endsOf, writtenEdge } from './graph/edge-ends.js';
export type { EdgeModel, EdgeStrength } from './graph/edge-scorer.js';
export { graphFile, type ApiGraphFile } from './graph/graph-file.js';
export { neighbourhood, type Neighbourhood } from './graph/neighbourhood.js';
export type { RankedTarget } from './graph/rank-target.js';
export type { CatalogueNotice } from './read/catalogue-notice.js';
export {
  MultiToolBuilder,
  type MultiToolLine,
  type MultiToolReport,
  type MultiToolRequest,
  type MultiToolSources,
} from './questions/multi-tool-lines.js';
export { readCatalogue, type ReadCatalogue } from './read/read-catalogue.js';
