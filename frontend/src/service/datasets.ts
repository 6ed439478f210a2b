import {
  datasetComparisonSchema,
  datasetEstimateSchema,
  datasetPreviewSchema,
  datasetsSchema,
  jobStartedSchema,
  type DatasetComparison,
  type DatasetEstimate,
  type DatasetItem,
  type DatasetPreview,
  type DatasetRequestBody,
} from '@coopkg/contracts';
import {
  jsonBody,
  pathIn,
  requestItems,
  requestJson,
  requestRemoval,
  withQuery,
} from './request.js';

const pathOf = (id: string): string => pathIn('/api/admin/datasets', id);

export const datasets = (signal?: AbortSignal): Promise<DatasetItem[]> =>
  requestItems('/api/admin/datasets', datasetsSchema, { signal });

export const buildDataset = (body: DatasetRequestBody): Promise<{ jobId: string }> =>
  requestJson('/api/admin/datasets', jobStartedSchema, jsonBody(body));

export const estimateDataset = (
  body: DatasetRequestBody,
  signal: AbortSignal,
): Promise<DatasetEstimate> =>
  requestJson('/api/admin/datasets/estimate', datasetEstimateSchema, { ...jsonBody(body), signal });

interface PreviewWish {
  offset: number;
  limit: number;
  type?: string | undefined;
  language?: string | undefined;
  contains?: string | undefined;
}

/** Lines with the first rows of their gold queries. */
export const datasetPreview = (
  id: string,
  wish: PreviewWish,
  signal: AbortSignal,
): Promise<DatasetPreview> =>
  requestJson(withQuery(`${pathOf(id)}/preview`, { ...wish, rows: true }), datasetPreviewSchema, {
    signal,
  });

export const compareDatasets = (
  id: string,
  other: string,
  signal: AbortSignal,
): Promise<DatasetComparison> =>
  requestJson(pathIn(`${pathOf(id)}/compare`, other), datasetComparisonSchema, { signal });

export const deleteDataset = (id: string): Promise<void> => requestRemoval(pathOf(id));

export const datasetFile = (id: string): string => `${pathOf(id)}/download`;
