import {
  queryPlanSchema,
  queryReplySchema,
  type QueryPlan,
  type QueryReply,
  type QueryRequest,
} from '@coopkg/contracts';
import { z } from 'zod';
import { jsonBody, requestJson } from './request.js';

/** Runs a query of the dialect: it can only read. */
export const runQuery = (query: QueryRequest): Promise<QueryReply> =>
  requestJson('/api/query', queryReplySchema, jsonBody(query));

/** How the database would go about it; it is not run. */
export const planQuery = (query: QueryRequest): Promise<QueryPlan> =>
  requestJson('/api/query/plan', queryPlanSchema, jsonBody(query));

const graphSchemaSchema = z.object({
  nodes: z.array(z.object({ label: z.string(), count: z.number() })),
  relationships: z.array(z.object({ type: z.string(), count: z.number() })),
});

/** How many there are of each label and type. */
export const graphSchema = (signal?: AbortSignal): Promise<z.infer<typeof graphSchemaSchema>> =>
  requestJson('/api/schema', graphSchemaSchema, { signal });
