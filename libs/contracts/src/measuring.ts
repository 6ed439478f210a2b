import { z } from 'zod';
import { modelItemSchema } from './administration.js';
import { languageSchema } from './language.js';
import { lineageSchema } from './training.js';

const intervalSchema = z.object({ low: z.number(), high: z.number() });

/** EX and LX of some questions with 95 % intervals. */
export const measuredScoreSchema = z.object({
  samples: z.number(),
  ex: z.number(),
  exInterval: intervalSchema,
  lx: z.number(),
  lxInterval: intervalSchema,
});
export type MeasuredScore = z.infer<typeof measuredScoreSchema>;

export const measuredPipelines = ['vare', 'baseline'] as const;

export const evaluationBodySchema = z.object({
  modelId: z.string().min(1).max(200),
  datasetId: z.string().min(1).max(100),
  /** Questions of each language, drawn evenly from all types; all unless given. */
  perLanguage: z.number().int().min(1).max(100_000).optional(),
  /** `vare`: the whole line; `baseline`: the model's first query. */
  pipeline: z.enum(measuredPipelines).default('vare'),
});
export type EvaluationRequest = z.infer<typeof evaluationBodySchema>;

/** What was measured with what: kept with the job. */
export const measurementSchema = z.object({
  model: z.object({
    id: z.string(),
    /** Of the adapter; `base` for the base alone. */
    sha256: z.string(),
  }),
  dataset: z.object({
    id: z.string(),
    kind: z.string(),
    sha256: z.string(),
    /** Questions in it. */
    lines: z.number(),
  }),
  /** Fingerprint of the graph. */
  graph: z.string(),
  pipeline: z.enum(measuredPipelines),
  overall: measuredScoreSchema,
  byLanguage: z.record(z.string(), measuredScoreSchema),
  byCategory: z.record(z.string(), measuredScoreSchema),
  byType: z.record(z.string(), measuredScoreSchema),
  statuses: z.record(z.string(), z.number()),
  /** Lines whose gold query fails or says nothing on this graph. */
  unused: z.number(),
  /** Answered with wrong rows, among all answered; and those of them with a visible doubt. */
  wrongAnswers: z.object({ count: z.number(), of: z.number(), doubted: z.number() }),
  /** Milliseconds a question. */
  latency: z.object({ p50: z.number(), p95: z.number(), p99: z.number() }),
  /** How many times longer than bare decoding of as many tokens; null: not measured. */
  decodingRatio: z.number().nullable(),
  /** Most memory of the server's process while it was measured, and the model file's size. */
  memory: z.object({ residentBytes: z.number(), modelBytes: z.number().nullable() }),
  seconds: z.number(),
});
export type Measurement = z.infer<typeof measurementSchema>;

export const evaluationSchema = measurementSchema.extend({
  id: z.string(),
  measuredAt: z.string(),
  author: z.string().nullable(),
  /** Whether the single questions are in this process's data folder. */
  isHere: z.boolean(),
});
export type Evaluation = z.infer<typeof evaluationSchema>;
export const evaluationsSchema = z.object({ items: z.array(evaluationSchema) });

const querySchema = z.object({
  cypher: z.string().nullable(),
  parameters: z.record(z.string(), z.unknown()),
  rowCount: z.number().nullable(),
});
/** One question of an evaluation. */
export const measuredQuestionSchema = z.object({
  id: z.string(),
  type: z.string(),
  language: languageSchema,
  question: z.string(),
  status: z.string(),
  ex: z.boolean(),
  lx: z.boolean(),
  doubt: z.boolean(),
  gold: querySchema,
  generated: querySchema,
  /** Rows that are missing, and rows that should not be there, as texts; the first of each. */
  diff: z
    .object({
      reason: z.string(),
      missing: z.array(z.array(z.string())),
      unexpected: z.array(z.array(z.string())),
    })
    .nullable(),
  error: z.string().nullable(),
  /** Milliseconds. */
  took: z.number(),
});
export type MeasuredQuestion = z.infer<typeof measuredQuestionSchema>;
export const measuredQuestionsSchema = z.object({
  items: z.array(measuredQuestionSchema),
  total: z.number(),
});

/** Two models on the same questions. `won`: right with the second only; `lost`: with the first only. */
export const pairedScoreSchema = z.object({
  questions: z.number(),
  first: z.number(),
  second: z.number(),
  /** second − first, with its 95 % interval (paired bootstrap). */
  difference: z.number(),
  interval: intervalSchema,
  won: z.number(),
  lost: z.number(),
  /** Exact McNemar test: how likely so uneven a split is by chance. */
  p: z.number(),
});
export type PairedScore = z.infer<typeof pairedScoreSchema>;

export const comparisonSchema = z.object({
  first: evaluationSchema,
  second: evaluationSchema,
  ex: pairedScoreSchema,
  lx: pairedScoreSchema,
  byType: z.record(z.string(), pairedScoreSchema),
  byLanguage: z.record(z.string(), pairedScoreSchema),
  /** Questions that one of the two got right. */
  won: z.array(z.object({ first: measuredQuestionSchema, second: measuredQuestionSchema })),
  lost: z.array(z.object({ first: measuredQuestionSchema, second: measuredQuestionSchema })),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** How a model did beside the one in use on the same questions. */
export const modelVerdictSchema = z.object({
  /** `unmeasured`: not both were asked the same questions. */
  kind: z.enum(['better', 'equal', 'lower', 'unmeasured']),
  /** Whether the difference is more than chance would bring (95 %). */
  isCertain: z.boolean(),
  against: z.string().nullable(),
  dataset: z.string().nullable(),
  score: pairedScoreSchema.nullable(),
});
export type ModelVerdict = z.infer<typeof modelVerdictSchema>;

const policyPointSchema = z.object({
  minAnswerScore: z.number(),
  answered: z.number(),
  right: z.number(),
  wrong: z.number(),
  undoubtedWrong: z.number(),
  undoubtedRight: z.number(),
});
export const calibrationBodySchema = z.object({
  modelId: z.string().min(1).max(200),
  datasetId: z.string().min(1).max(100),
  perLanguage: z.number().int().min(1).max(100_000).optional(),
  /** Largest share of the answers without a doubt that may be wrong. */
  targetWrong: z.number().min(0).max(0.5).default(0.07),
});
export type CalibrationRequest = z.infer<typeof calibrationBodySchema>;
/** The numbers of the decision as they were fitted to a model. */
export const calibrationSchema = z.object({
  modelId: z.string(),
  sha256: z.string(),
  dataset: z.object({ id: z.string(), kind: z.string(), sha256: z.string() }),
  questions: z.number(),
  targetWrong: z.number(),
  /** By the policy in force, and by the one that was fitted. */
  before: policyPointSchema,
  chosen: policyPointSchema,
  curve: z.array(policyPointSchema),
  /** The numbers themselves: before, and fitted. */
  policies: z.object({
    before: z.record(z.string(), z.number()),
    fitted: z.record(z.string(), z.number()),
  }),
});
export type Calibration = z.infer<typeof calibrationSchema>;
export const storedCalibrationSchema = calibrationSchema.extend({
  id: z.string(),
  fittedAt: z.string(),
  /** Whether the model decides by it now. */
  isUsed: z.boolean(),
});
export type StoredCalibration = z.infer<typeof storedCalibrationSchema>;
export const calibrationsSchema = z.object({ items: z.array(storedCalibrationSchema) });

/** A model with all that is known of it. */
export const administeredModelSchema = modelItemSchema.extend({
  /** Of the adapter; null for the base alone. */
  sha256: z.string().nullable(),
  lineage: lineageSchema.nullable(),
  /** The newest evaluation of this very file on each data set. */
  scores: z.array(
    z.object({
      evaluationId: z.string(),
      dataset: z.object({ id: z.string(), kind: z.string(), sha256: z.string() }),
      measuredAt: z.string(),
      pipeline: z.enum(measuredPipelines),
      samples: z.number(),
      ex: z.number(),
      exInterval: intervalSchema,
      lx: z.number(),
      p50: z.number(),
    }),
  ),
  /** Whether the numbers of its decision were fitted to it. */
  isCalibrated: z.boolean(),
  activeSince: z.string().nullable(),
  /** Beside the model in use; null for that itself. */
  verdict: modelVerdictSchema.nullable(),
});
export type AdministeredModel = z.infer<typeof administeredModelSchema>;
export const administeredModelsSchema = z.object({
  items: z.array(administeredModelSchema),
  /** What rolling back would activate; null: nothing. */
  rollBackTo: z.string().nullable(),
});

export const activationBodySchema = z.object({
  /** Although it measured lower than the model in use; with a reason. */
  anyway: z.boolean().default(false),
  reason: z.string().trim().max(500).optional(),
});
export const activationSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['activated', 'rolled-back']),
  modelId: z.string(),
  previousId: z.string().nullable(),
  author: z.string().nullable(),
  reason: z.string().nullable(),
  verdict: modelVerdictSchema.nullable(),
});
export type Activation = z.infer<typeof activationSchema>;
export const activationsSchema = z.object({ items: z.array(activationSchema) });

export const trialBodySchema = z.object({
  question: z.string().trim().min(1).max(2000),
  modelIds: z.array(z.string().min(1).max(200)).min(1).max(2),
});
/** A question as one model answers it. */
export const trialSchema = z.object({
  modelId: z.string(),
  status: z.string(),
  answer: z.string(),
  doubt: z.string().nullable(),
  cypher: z.string().nullable(),
  columns: z.array(z.string()),
  /** The first of them, as texts. */
  rows: z.array(z.array(z.string())),
  rowCount: z.number().nullable(),
  /** Milliseconds. */
  took: z.number(),
});
export type Trial = z.infer<typeof trialSchema>;
export const trialsSchema = z.object({ items: z.array(trialSchema) });
