import { z } from 'zod';
import {
  answerSchema,
  alignmentSchema,
  modelItemSchema,
  problemSchema,
  questionTemplateSchema,
  subgraphSchema,
  templatesBodySchema,
} from '@coopkg/contracts';
import {
  correctionBodySchema,
  datasetBodySchema,
  loginBodySchema,
  userBodySchema,
} from '../admin/bodies.js';
import { feedbackBodySchema, graphQuerySchema, historyQuerySchema } from '../answers/answers.js';
import { neighboursQuerySchema } from '../graph/graph.controller.js';
import { alignBodySchema, askBodySchema } from '../questions/questions.controller.js';

interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: number;
  /** A schema, or the media type of what is no JSON; absent: no content. */
  answer?: z.ZodType | string;
  problems?: number[];
  admin?: boolean;
}

const alignedSchema = z.object({
  language: z.enum(['zh', 'en']),
  normalized: z.string(),
  alignments: z.array(alignmentSchema),
});
const pageSchema = z.object({ items: z.array(answerSchema), nextCursor: z.string().nullable() });
const feedbackSchema = feedbackBodySchema.extend({
  id: z.string(),
  answerId: z.string(),
  createdAt: z.string(),
});
const partSchema = z.object({
  state: z.enum(['waiting', 'starting', 'ready', 'failed']),
  detail: z.object({ zh: z.string(), en: z.string() }).nullable(),
  progress: z.number().nullable(),
});
const readinessSchema = z.object({
  status: z.enum(['ready', 'starting', 'failed']),
  records: partSchema,
  graph: partSchema,
  model: partSchema,
  index: partSchema,
});
const countsSchema = z.object({
  nodes: z.array(z.record(z.string(), z.unknown())),
  relationships: z.array(z.record(z.string(), z.unknown())),
});
const jobSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number(),
  phase: z.string(),
  message: z.string(),
  input: z.unknown(),
  result: z.unknown(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
const templatesSchema = z.object({ items: z.array(questionTemplateSchema) });
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const routes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/ask',
    summary: 'Answers a question',
    body: askBodySchema,
    answer: answerSchema,
    problems: [400, 429, 503],
  },
  {
    method: 'post',
    path: '/api/ask/stream',
    summary:
      'Answers a question as server-sent events: alignment, attempt, accepted, rows, token, done, error',
    body: askBodySchema,
    answer: 'text/event-stream',
    problems: [400, 429, 503],
  },
  {
    method: 'post',
    path: '/api/align',
    summary: 'Finds the names in a text',
    body: alignBodySchema,
    answer: alignedSchema,
    problems: [400, 429, 503],
  },
  {
    method: 'get',
    path: '/api/answers',
    summary: 'Lists answers, newest first',
    query: historyQuerySchema,
    answer: pageSchema,
    problems: [400],
  },
  {
    method: 'get',
    path: '/api/answers/{id}',
    summary: 'One answer',
    answer: answerSchema,
    problems: [404],
  },
  {
    method: 'delete',
    path: '/api/answers/{id}',
    summary: 'Deletes an answer with its feedback',
    status: 204,
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/answers/{id}/graph',
    summary: 'The nodes an answer rests on and the relationships among and around them',
    query: graphQuerySchema,
    answer: subgraphSchema,
    problems: [404, 503],
  },
  {
    method: 'get',
    path: '/api/answers/{id}/export.xlsx',
    summary: "The rows of an answer's query, run again",
    answer: workbookType,
    problems: [404, 409, 503],
  },
  {
    method: 'post',
    path: '/api/answers/{id}/feedback',
    summary: 'Says whether an answer was right',
    body: feedbackBodySchema,
    status: 201,
    answer: feedbackSchema,
    problems: [400, 404],
  },
  {
    method: 'get',
    path: '/api/nodes/{id}/neighbours',
    summary: 'A node and its neighbours',
    query: neighboursQuerySchema,
    answer: subgraphSchema,
    problems: [404, 503],
  },
  {
    method: 'get',
    path: '/api/researchers/{id}/profile',
    summary: "A researcher's profile",
    answer: 'text/markdown',
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/researchers/{id}/portrait',
    summary: "A researcher's portrait",
    answer: 'image/*',
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/schema',
    summary: 'Labels, types and properties, with counts',
    answer: countsSchema,
    problems: [503],
  },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the process lives',
    answer: z.object({ status: z.literal('ok'), uptimeS: z.number() }),
  },
  {
    method: 'get',
    path: '/api/health/ready',
    summary: 'Whether questions can be answered; 503 with the same body when not',
    answer: readinessSchema,
  },
  {
    method: 'post',
    path: '/api/admin/login',
    summary: 'Starts a session',
    body: loginBodySchema,
    answer: z.object({
      name: z.string(),
      role: z.string(),
      token: z.string(),
      expiresAt: z.string(),
    }),
    problems: [400, 401, 429],
  },
  {
    method: 'post',
    path: '/api/admin/logout',
    summary: 'Ends the session of this browser',
    status: 204,
  },
  {
    method: 'get',
    path: '/api/admin/session',
    summary: 'Who is logged in',
    answer: z.object({ name: z.string(), role: z.string() }),
    admin: true,
  },
  {
    method: 'get',
    path: '/api/admin/users',
    summary: 'Lists users',
    answer: z.object({ items: z.array(z.object({ name: z.string(), role: z.string() })) }),
    admin: true,
  },
  {
    method: 'post',
    path: '/api/admin/users',
    summary: 'Adds a user',
    body: userBodySchema,
    status: 201,
    answer: z.object({ name: z.string(), role: z.string() }),
    admin: true,
    problems: [400, 409],
  },
  {
    method: 'get',
    path: '/api/admin/corrections',
    summary: 'Lists corrections of names',
    answer: z.object({ items: z.array(z.record(z.string(), z.unknown())) }),
    admin: true,
  },
  {
    method: 'post',
    path: '/api/admin/corrections',
    summary: 'Teaches what a mention means here',
    body: correctionBodySchema,
    status: 201,
    answer: z.record(z.string(), z.unknown()),
    admin: true,
  },
  {
    method: 'delete',
    path: '/api/admin/corrections/{id}',
    summary: 'Revokes a correction',
    status: 204,
    admin: true,
    problems: [404],
  },
  {
    method: 'post',
    path: '/api/admin/datasets',
    summary: 'Starts to build a dataset',
    body: datasetBodySchema,
    status: 202,
    answer: z.object({ jobId: z.string() }),
    admin: true,
    problems: [400, 429],
  },
  {
    method: 'get',
    path: '/api/admin/datasets',
    summary: 'Lists datasets',
    answer: z.object({ items: z.array(z.record(z.string(), z.unknown())) }),
    admin: true,
  },
  {
    method: 'get',
    path: '/api/admin/datasets/{id}/download',
    summary: 'A dataset as JSONL',
    answer: 'application/x-ndjson',
    admin: true,
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/admin/datasets/{id}/preview',
    summary: 'The first lines of a dataset',
    answer: z.object({ items: z.array(z.unknown()) }),
    admin: true,
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/admin/jobs/{id}',
    summary: 'A job',
    answer: jobSchema,
    admin: true,
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/admin/jobs/{id}/events',
    summary: "A job's progress as server-sent events: progress, then done, failed or cancelled",
    answer: 'text/event-stream',
    admin: true,
    problems: [404],
  },
  {
    method: 'delete',
    path: '/api/admin/jobs/{id}',
    summary: 'Cancels a job',
    answer: jobSchema,
    admin: true,
    problems: [404],
  },
  {
    method: 'get',
    path: '/api/admin/templates',
    summary: 'The question types in force, with their wordings',
    answer: templatesSchema,
    admin: true,
  },
  {
    method: 'put',
    path: '/api/admin/templates',
    summary:
      'Changes and adds question types, all that are given or none, when they pass the checks; types not given stay',
    body: templatesBodySchema,
    answer: templatesSchema.extend({ changed: z.array(z.string()) }),
    admin: true,
    problems: [400, 413, 503],
  },
  {
    method: 'get',
    path: '/api/admin/models',
    summary: 'The models that can be activated',
    answer: z.object({ items: z.array(modelItemSchema) }),
    admin: true,
    problems: [503],
  },
  {
    method: 'post',
    path: '/api/admin/models/{id}/activate',
    summary: 'Goes on with another model, now and after a restart',
    answer: modelItemSchema,
    admin: true,
    problems: [404, 422, 503],
  },
];

let made: Record<string, unknown> | null = null;

/** The OpenAPI 3.1 document, made from the schemas that check the requests. */
export function openApiDocument(): Record<string, unknown> {
  made ??= {
    openapi: '3.1.0',
    info: {
      title: 'CoopKG-TS',
      version: '0.1.0',
      description: 'Ask an academic knowledge graph in plain Chinese or English.',
    },
    paths: paths(),
    components: {
      schemas: { Problem: schemaOf(problemSchema) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'coopkg_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
  return made;
}

const schemaOf = (
  schema: z.ZodType,
  io: 'input' | 'output' = 'output',
): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return rest;
};

function paths(): Record<string, Record<string, unknown>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const route of routes) (all[route.path] ??= {})[route.method] = operation(route);
  return all;
}

function operation(route: Route): Record<string, unknown> {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(route.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }));
  const content =
    typeof route.answer === 'string'
      ? { [route.answer]: {} }
      : route.answer === undefined
        ? undefined
        : { 'application/json': { schema: schemaOf(route.answer) } };
  const problems = [...(route.admin === true ? [401, 403] : []), ...(route.problems ?? [])];
  return {
    summary: route.summary,
    ...(inPath.length + inQuery.length === 0 ? {} : { parameters: [...inPath, ...inQuery] }),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
          },
        }),
    responses: {
      [route.status ?? 200]: { description: 'Done', ...(content === undefined ? {} : { content }) },
      ...Object.fromEntries(
        problems.map((status) => [
          status,
          {
            description: 'Problem',
            content: {
              'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
            },
          },
        ]),
      ),
    },
    ...(route.admin === true ? { security: [{ session: [] }, { bearer: [] }] } : {}),
  };
}
