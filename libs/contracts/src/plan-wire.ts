import { z } from 'zod';
import { bilingualSchema, languageSchema } from './language.js';

const givenSchema = z.union([z.string().max(2000), z.number(), z.boolean()]);

export const plannerSchema = z.enum(['soay', 'reverse-chain']);

/** `POST /api/plan/ask`. */
export const planRequestSchema = z.object({
  question: z.string().default(''),
  planner: plannerSchema.optional(),
  /** Which catalogue; the academic one unless given. */
  catalogue: z.string().max(200).optional(),
  /** Arguments that the person told, by `api.argument`. */
  given: z.record(z.string().max(300), givenSchema).default({}),
});
export type PlanRequest = z.infer<typeof planRequestSchema>;

/** `GET /api/plan/catalogues`: what a question can be planned over. */
export const planCataloguesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      operations: z.array(z.object({ name: z.string(), description: z.string() })),
      /** What could not be used of its document. */
      notices: z.array(bilingualSchema),
      /** Why it can't be used at all; null where it can. */
      problem: bilingualSchema.nullable(),
    }),
  ),
});
export type PlanCatalogues = z.infer<typeof planCataloguesSchema>;

/** `GET /api/plan/examples`. */
export const planExamplesSchema = z.object({ questions: z.array(z.string()) });
export type PlanExamples = z.infer<typeof planExamplesSchema>;

export const planStatusSchema = z.enum([
  'answered',
  'empty',
  'ambiguous',
  'needs-argument',
  'unanswerable',
]);

/** The calls of a program, each after those that it waits for. */
const callPlanSchema = z.object({
  steps: z.array(
    z.object({
      id: z.string(),
      api: z.string(),
      /** Called once for each item, not once. */
      forEach: z.boolean(),
      /** `value` as the program writes it; null where it comes from the steps of `from`. */
      inputs: z.array(
        z.object({
          argument: z.string(),
          value: z.string().nullable(),
          from: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** The steps that the result is made of. */
  result: z.array(z.string()),
});

export const planAnswerSchema = z.object({
  id: z.string(),
  language: languageSchema,
  question: z.string(),
  status: planStatusSchema,
  /** Names of the APIs in the order of calling. */
  solution: z.array(z.string()),
  /** What was run, in the language of `libs/api-program`; empty where nothing was planned. */
  program: z.string(),
  /** Which of the program's calls feeds which; not there where nothing was planned. */
  plan: callPlanSchema.optional(),
  /** In the order in which they ended. */
  calls: z.array(
    z.object({
      api: z.string(),
      arguments: z.record(z.string(), z.unknown()),
      ms: z.number(),
      rows: z.number().int(),
      /** Ids of the steps of the plan that it was made for. */
      steps: z.array(z.string()).optional(),
      /** The beginning of its reply: the first five items, 8 000 characters in all. */
      sample: z.unknown().optional(),
    }),
  ),
  result: z.unknown(),
  answer: z.string(),
  /** Why the answer may not be what was asked, in the question's language. */
  doubts: z.array(z.string()),
  /** What the other planner makes of the question, where that gives another result: asked again with `planner`. */
  otherReadings: z.array(
    z.object({ planner: plannerSchema, solution: z.array(z.string()), answer: z.string() }),
  ),
  /** What the person has to tell: asked again with `given: { "api.argument": value }`. */
  missing: z.array(z.object({ api: z.string(), argument: z.string(), question: z.string() })),
  /** What a person should know of how it was planned: that the model which chooses has failed. */
  notice: z.string().optional(),
  /** What a name may mean: asked again with `given: { [argument]: value }`. */
  candidates: z.array(z.object({ argument: z.string(), value: z.unknown(), item: z.unknown() })),
  /** Milliseconds. */
  timings: z.object({
    align: z.number(),
    plan: z.number(),
    calls: z.number(),
    total: z.number(),
  }),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
