import { z } from 'zod';
import { jobSchema } from './jobs.js';
import { bilingualSchema } from './language.js';

export const trainingPresets = ['small', 'standard', 'paper'] as const;
export type TrainingPreset = (typeof trainingPresets)[number];
export const trainingTasks = ['cql', 'json', 'both'] as const;
export type TrainingTask = (typeof trainingTasks)[number];

/** The kind that stands for the product's own training set, made from the question types in force. */
export const ownTrainingSet = 'OWN';

const modelNameSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u);

/** A training to start: on a data set that was built, or on one of a kind that is built first. */
export const trainingBodySchema = z
  .object({
    datasetId: z.string().min(1).max(100).optional(),
    kind: z.string().min(1).max(100).optional(),
    preset: z.enum(trainingPresets).default('small'),
    task: z.enum(trainingTasks).default('both'),
    seed: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31)
      .default(1),
    /** The longest that it may train; the preset's unless given. */
    minutes: z.number().min(0.1).max(20_160).optional(),
    epochs: z.number().min(0.01).max(100).optional(),
    /** The model to go on from, null for the base alone; as the preset says unless given. */
    initial: z.string().min(1).max(200).nullable().optional(),
    /** What the model shall be called. */
    name: modelNameSchema.optional(),
  })
  .refine(({ datasetId, kind }) => (datasetId === undefined) !== (kind === undefined), {
    message: 'Give datasetId or kind, one of the two.',
    path: ['datasetId'],
  });
export type TrainingRequest = z.infer<typeof trainingBodySchema>;

const trainingPointSchema = z.object({
  step: z.number(),
  /** Mean of the last steps. */
  loss: z.number(),
});
const validationPointSchema = z.object({
  step: z.number(),
  /** Validation wordings whose query, or frame, is the right one; of how many. */
  right: z.number(),
  questions: z.number(),
});
export type ValidationPoint = z.infer<typeof validationPointSchema>;

/** What a training tells of itself while it runs and afterwards: kept with its job. */
export const trainingDetailSchema = z.object({
  steps: z.number().nullable(),
  samples: z.number().nullable(),
  samplesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  points: z.array(trainingPointSchema),
  validations: z.array(validationPointSchema),
  /** The last lines of the trainer. */
  log: z.array(z.string()),
});
export type TrainingDetail = z.infer<typeof trainingDetailSchema>;

/** Where a model comes from: beside its adapter as `<adapter>.lineage.json`. */
export const lineageSchema = z.object({
  trainingId: z.string(),
  /** `templates`: of the question types in force when it was made; null: not known. */
  dataset: z.object({
    id: z.string().nullable(),
    kind: z.string(),
    sha256: z.string(),
    lines: z.number(),
    templates: z.string().nullable(),
  }),
  preset: z.enum(trainingPresets),
  task: z.enum(trainingTasks),
  seed: z.number(),
  /** The model that it went on from; null: none. */
  initial: z.string().nullable(),
  base: z.object({ name: z.string(), sha256: z.string() }),
  steps: z.number(),
  epochs: z.number(),
  seconds: z.number(),
  loss: z.number().nullable(),
  validation: validationPointSchema.nullable(),
  /** Ended by a person before its time. */
  wasStopped: z.boolean(),
  trainedAt: z.string(),
});
export type Lineage = z.infer<typeof lineageSchema>;

/** What training finds on the server's machine. */
export const trainingSetupSchema = z.object({
  isReady: z.boolean(),
  /** Null: no Python. */
  python: z.object({ version: z.string(), program: z.string() }).nullable(),
  packages: z.array(
    z.object({ name: z.string(), wanted: z.string(), found: z.string().nullable() }),
  ),
  device: z
    .object({
      kind: z.enum(['cpu', 'gpu']),
      name: z.string(),
      /** Whether it computes in bfloat16 at full speed. */
      isQuick: z.boolean(),
    })
    .nullable(),
  cores: z.number(),
  freeBytes: z.number(),
  /** Why nothing can be trained, and what to do. */
  problem: z.object({ code: z.string(), text: bilingualSchema }).nullable(),
  /** Of the last training here; null before the first. */
  samplesPerSecond: z.number().nullable(),
  presets: z.array(
    z.object({
      id: z.enum(trainingPresets),
      rank: z.number(),
      learningRate: z.number(),
      batch: z.number(),
      epochs: z.number(),
      /** 0: as long as the epochs take. */
      minutes: z.number(),
      /** Whether it goes on from the model in use. */
      continues: z.boolean(),
    }),
  ),
});
export type TrainingSetup = z.infer<typeof trainingSetupSchema>;

/** A training with its curve; `modelId` is the model that came of it. */
export const trainingSchema = jobSchema.extend({
  request: z.object({
    datasetId: z.string().optional(),
    kind: z.string().optional(),
    preset: z.enum(trainingPresets),
    task: z.enum(trainingTasks),
    seed: z.number(),
    minutes: z.number().optional(),
    epochs: z.number().optional(),
    initial: z.string().nullable().optional(),
    name: z.string().optional(),
  }),
  detail: trainingDetailSchema.nullable(),
  modelId: z.string().nullable(),
});
export type Training = z.infer<typeof trainingSchema>;
export const trainingsSchema = z.object({ items: z.array(trainingSchema) });
