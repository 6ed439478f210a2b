import { z } from 'zod';
import { requestErrorSchema } from './administration.js';
import { entitiesSchema, noEntities, termsSchema } from './entities.js';
import { languageSchema } from './language.js';
import { onlineKindSchema, onlineReplySchema, onlineSourceIdSchema } from './online-wire.js';

/** The HTTP contract (`docs/http-api.md`): one schema for server, client and OpenAPI. */
export const askRequestSchema = z.object({
  question: z.string(),
  conversationId: z.string().max(200).optional(),
  /** mention text → node id, or an institution's full name */
  choices: z.record(z.string(), z.string()).optional(),
  /** Seconds that a query of this question may run, as far as the settings allow. */
  timeLimitS: z.number().positive().max(3600).optional(),
  /** Beside the graph, what is found at sources outside it; the answer's own rows stay the graph's. */
  online: z.boolean().optional(),
  /** A stream's question goes on when its connection is lost; it is stopped by deleting its answer. */
  detached: z.boolean().optional(),
});
export type AskRequest = z.infer<typeof askRequestSchema>;

export const alignmentKindSchema = z.enum([
  'university',
  'college',
  'person',
  'paper',
  'project',
  'venue',
  'funder',
  'category',
  'rank',
  'discipline',
  'topic',
]);
export type AlignmentKind = z.infer<typeof alignmentKindSchema>;

export const alignmentSchema = z.object({
  mention: z.string(),
  entity: z.string().nullable(),
  /** The entity's English or Latin name; null where none is known. */
  entityEn: z.string().nullable().optional(),
  kind: alignmentKindSchema,
  score: z.number(),
  start: z.number().int(),
  end: z.number().int(),
  candidates: z.array(z.string()).optional(),
  /** The candidates' English names, in their order. */
  candidatesEn: z.array(z.string().nullable()).optional(),
});
export type Alignment = z.infer<typeof alignmentSchema>;

export const nodeSchema = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  properties: z.record(z.string(), z.unknown()),
});
export type WireNode = z.infer<typeof nodeSchema>;

export const edgeSchema = z.object({
  id: z.string(),
  /** Ids of its ends, each unique within its label only. */
  source: z.string(),
  target: z.string(),
  sourceLabel: z.string().optional(),
  targetLabel: z.string().optional(),
  type: z.string(),
  properties: z.record(z.string(), z.unknown()),
});
export type WireEdge = z.infer<typeof edgeSchema>;

export const subgraphSchema = z.object({
  nodes: z.array(nodeSchema),
  edges: z.array(edgeSchema),
  truncated: z.boolean(),
  /** Of an answer's graph: keys (`nodeKey`) of the nodes that the question itself names. */
  asked: z.array(z.string()).optional(),
  /** What values in its nodes (universities, ranks, funders …) are called in English. */
  terms: termsSchema.optional(),
});
export type Subgraph = z.infer<typeof subgraphSchema>;

export const answerStatusSchema = z.enum(['answered', 'empty', 'ambiguous', 'unanswerable']);
export type AnswerStatus = z.infer<typeof answerStatusSchema>;

export const diagnosticSchema = z.object({
  code: z.string(),
  message: z.object({ zh: z.string(), en: z.string() }),
  /** UTF-16 offsets in the query text. */
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  hint: z.string().optional(),
});
/** One finding about a query, as data; an empty list is a query without fault. */
export type Diagnostic = z.infer<typeof diagnosticSchema>;

export const attemptSchema = z.object({
  question: z.string(),
  cypher: z.string().nullable(),
  extraction: z.record(z.string(), z.unknown()),
  explain: z.object({ ok: z.boolean(), error: z.string().nullable() }),
  crossCheck: z.object({
    ok: z.boolean(),
    missing: z.array(z.string()),
    unexpected: z.array(z.string()),
  }),
  diagnostics: z.array(diagnosticSchema).optional(),
  accepted: z.boolean(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/**
 * The event `accepted`: this attempt's query is answered with. It comes once, before its rows;
 * `attempt` is its index among the attempts.
 */
export const acceptedEventSchema = z.object({
  cypher: z.string(),
  attempt: z.number().int().nonnegative(),
});
export type AcceptedEvent = z.infer<typeof acceptedEventSchema>;

export const ambiguousNameSchema = z.object({
  mention: z.string(),
  options: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      university: z.string().nullable(),
      college: z.string().nullable(),
      interests: z.array(z.string()),
      /** In English; null and absent where no such name is known. */
      nameEn: z.string().nullable().optional(),
      universityEn: z.string().nullable().optional(),
      collegeEn: z.string().nullable().optional(),
      interestsEn: z.array(z.string()).optional(),
    }),
  ),
});
export type AmbiguousName = z.infer<typeof ambiguousNameSchema>;

/**
 * What ended a question before its answer: a query, or the whole, took longer than `seconds`. Asked
 * again with `grantable` as its `timeLimitS` it may go on for longer; null: it had all that it may
 * have.
 */
export const limitSchema = z.object({
  kind: z.literal('time'),
  seconds: z.number(),
  grantable: z.number().nullable(),
});

export const timingsSchema = z.object({
  align: z.number(),
  generate: z.number(),
  validate: z.number(),
  rewrite: z.number(),
  execute: z.number(),
  answer: z.number(),
  total: z.number(),
});
export type Timings = z.infer<typeof timingsSchema>;

/** Another query that the question may mean, and what it does, step by step. */
export const otherReadingSchema = z.object({
  cypher: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  interpretation: z.array(z.string()),
});
export type OtherReading = z.infer<typeof otherReadingSchema>;

export const profileSentenceSchema = z.object({
  /** What the profile says, letter by letter. */
  text: z.string(),
  /** The headings above it, below the person's name. */
  heading: z.string().nullable(),
  /** The number of the passage in the profile, from 0. */
  passage: z.number().int(),
});
export type ProfileSentence = z.infer<typeof profileSentenceSchema>;

/** What the profile of a person says to a question. */
export const toldByProfileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Where the profile is. */
  profile: z.string(),
  sentences: z.array(profileSentenceSchema),
});
export type ToldByProfile = z.infer<typeof toldByProfileSchema>;

/** A way outside the graph that an administrator has switched on; it is taken only by asking there. */
export const outsideOfferSchema = z.discriminatedUnion('kind', [
  /** `POST /api/plan/ask` with `question` and `catalogue`. */
  z.object({ kind: z.literal('catalogue'), catalogue: z.string(), question: z.string() }),
  /** `GET /api/online/search` with `query` as `q` and `find` as `kind`. */
  z.object({
    kind: z.literal('online'),
    query: z.string(),
    find: onlineKindSchema,
    sources: z.array(z.object({ source: onlineSourceIdSchema, name: z.string() })),
  }),
]);
export type OutsideOffer = z.infer<typeof outsideOfferSchema>;

export const answerSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  conversationId: z.string().nullable(),
  language: languageSchema,
  question: z.string(),
  /** The whole question that was answered, where the one that was typed leans on those before it. */
  rewrittenQuestion: z.string().nullable().default(null),
  normalizedQuestion: z.string(),
  alignments: z.array(alignmentSchema),
  status: answerStatusSchema,
  /** A query was answered with although some evidence speaks against it: shown to the person. */
  doubt: z.string().nullable(),
  /** How else a doubted question may be read, most likely first; none in answers from before this was kept. */
  otherReadings: z.array(otherReadingSchema).default([]),
  cypher: z.string().nullable(),
  parameters: z.record(z.string(), z.unknown()),
  columns: z.array(z.string()),
  /**
   * What each column holds, as a frame names it: `Researcher.name`, `sum Project.funding`. Empty in
   * answers from before this was kept.
   */
  returns: z.array(z.string()).default([]),
  /**
   * What the query does, step by step in the question's language: how the question was read. Empty
   * without a query, and in answers from before this was kept.
   */
  interpretation: z.array(z.string()).default([]),
  /** What each column is called in the answer's language; empty in answers from before this was kept. */
  headings: z.array(z.string()).default([]),
  rows: z.array(z.array(z.unknown())),
  /** Which nodes the cells name; none in answers from before this was kept. */
  entities: entitiesSchema.default(noEntities),
  rowCount: z.number().int().nullable(),
  truncated: z.boolean(),
  answer: z.string(),
  /** Why it was stopped before its end; null when it was not, or was answered before this was kept. */
  limit: limitSchema.nullable().default(null),
  /** What was found outside the graph, where that was asked for. */
  online: onlineReplySchema.optional(),
  /** Where the graph has no answer: ways outside it that are switched on. Nothing was asked there. */
  offers: z.array(outsideOfferSchema).optional(),
  candidates: z.array(ambiguousNameSchema),
  suggestions: z.array(z.string()),
  profiles: z.array(z.object({ id: z.string(), profile: z.string(), portrait: z.string() })),
  /**
   * Sentences of the profiles of the people whom the question names, where it asks for details that
   * the graph does not hold; none in answers from before this was kept.
   */
  toldByProfiles: z.array(toldByProfileSchema).default([]),
  attempts: z.array(attemptSchema),
  timings: timingsSchema,
});
export type Answer = z.infer<typeof answerSchema>;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  /** What is wrong where, when a request has several faults; in both languages. */
  errors: z.array(requestErrorSchema).optional(),
});
/** RFC 9457 problem details with a stable `code`. */
export type Problem = z.infer<typeof problemSchema>;

/** What the first page shows of the graph that is there. */
export const examplesSchema = z.object({
  /** Questions with names of this graph, tried: each has rows. */
  questions: z.array(z.string()),
  counts: z.object({
    researchers: z.number().int(),
    papers: z.number().int(),
    projects: z.number().int(),
    universities: z.number().int(),
    cooperations: z.number().int(),
  }),
});
export type Examples = z.infer<typeof examplesSchema>;
