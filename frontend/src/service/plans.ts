import {
  planAnswerSchema,
  planCataloguesSchema,
  planExamplesSchema,
  type Language,
  type PlanAnswer,
  type PlanCatalogues,
  type PlanRequest,
} from '@coopkg/contracts';
import { jsonBody, requestItems, requestJson, withQuery } from './request.js';

/** Has a question answered by a program of calls. */
export const askPlan = (request: PlanRequest, signal?: AbortSignal): Promise<PlanAnswer> =>
  requestJson('/api/plan/ask', planAnswerSchema, { ...jsonBody(request), signal });

/** What a question can be planned over, in the page's language where it is ours. */
export const planCatalogues = (signal?: AbortSignal): Promise<PlanCatalogues['items']> =>
  requestItems('/api/plan/catalogues', planCataloguesSchema, { signal });

/** Questions with the graph's own names, tried: each is answered. */
export const planExamples = async (language: Language, signal?: AbortSignal): Promise<string[]> =>
  (await requestJson(withQuery('/api/plan/examples', { language }), planExamplesSchema, { signal }))
    .questions;
