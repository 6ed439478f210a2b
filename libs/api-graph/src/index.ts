export { evaluateEdges, type EdgeReport } from './evaluate/evaluate-edges.js';
export { trainEdgeModel } from './evaluate/train-edge-model.js';
export { ApiGraph, type ApiEdge, type RankedOutput } from './graph/api-graph.js';
export { outputName, titleOf, type ApiInput, type ApiOutput } from './graph/api-value.js';
export { callSequences, type CallSequence } from './graph/call-sequences.js';
export type { EdgeModel, EdgeStrength } from './graph/edge-scorer.js';
export { graphFile, type ApiGraphFile } from './graph/graph-file.js';
export type { CatalogueNotice } from './read/catalogue-notice.js';
export { readCatalogue, type ReadCatalogue } from './read/read-catalogue.js';
