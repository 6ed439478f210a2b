import {
  apiGraphsSchema,
  apiGraphSummarySchema,
  apiNeighbourhoodSchema,
  apiSuppliersSchema,
  edgeDecisionSchema,
  edgeDecisionsSchema,
  type ApiGraphEdge,
  type ApiGraphs,
  type ApiGraphSummary,
  type ApiNeighbourhood,
  type EdgeDecision,
  type EdgeDecisionBody,
} from '@coopkg/contracts';
import {
  jsonBody,
  pathIn,
  requestItems,
  requestJson,
  requestRemoval,
  withQuery,
} from './request.js';

const root = '/api/admin/api-graphs';

/** Catalogues of APIs that have a graph. */
export const apiGraphs = (signal: AbortSignal): Promise<ApiGraphs['items']> =>
  requestItems(root, apiGraphsSchema, { signal });

export const apiGraphSummary = (catalogue: string, signal: AbortSignal): Promise<ApiGraphSummary> =>
  requestJson(pathIn(root, catalogue), apiGraphSummarySchema, { signal });

/** What is around an operation; without one, all of a small catalogue. */
export const apiNeighbourhood = (
  catalogue: string,
  api: string,
  signal: AbortSignal,
): Promise<ApiNeighbourhood> =>
  requestJson(
    withQuery(`${pathIn(root, catalogue)}/neighbourhood`, api === '' ? {} : { api }),
    apiNeighbourhoodSchema,
    { signal },
  );

/** What may supply an input, best first. */
export const apiSuppliers = (
  catalogue: string,
  api: string,
  parameter: string,
  signal: AbortSignal,
): Promise<ApiGraphEdge[]> =>
  requestItems(
    withQuery(`${pathIn(root, catalogue)}/suppliers`, { api, parameter }),
    apiSuppliersSchema,
    { signal },
  );

/** What was decided about edges: in force, then undone, newest first. */
export const edgeDecisions = (catalogue: string, signal: AbortSignal): Promise<EdgeDecision[]> =>
  requestItems(`${pathIn(root, catalogue)}/edges`, edgeDecisionsSchema, { signal });

export const decideEdge = (catalogue: string, body: EdgeDecisionBody): Promise<EdgeDecision> =>
  requestJson(`${pathIn(root, catalogue)}/edges`, edgeDecisionSchema, jsonBody(body, 'PUT'));

export const undoDecision = (catalogue: string, id: string): Promise<void> =>
  requestRemoval(pathIn(`${pathIn(root, catalogue)}/edges`, id));
