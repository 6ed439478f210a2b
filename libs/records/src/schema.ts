import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** The tables as `migrations/*.sql` make them. */
export const answers = pgTable('answers', {
  id: text('id').primaryKey(),
  /** Order of storing: what the history's cursor counts by. */
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  conversationId: text('conversation_id'),
  language: text('language').notNull(),
  question: text('question').notNull(),
  status: text('status').notNull(),
  cypher: text('cypher'),
  totalMs: doublePrecision('total_ms').notNull(),
  body: text('body').notNull(),
  /** `user:<name>`, `visitor:<id>` or `local`; null in answers from before owners were kept. */
  owner: text('owner'),
  answerText: text('answer_text'),
  rewrittenQuestion: text('rewritten_question'),
  isDoubted: boolean('is_doubted').notNull().default(false),
  /** Deleted with its conversation, and may still be brought back. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const conversations = pgTable(
  'conversations',
  {
    owner: text('owner').notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  ({ owner, id }) => [primaryKey({ columns: [owner, id] })],
);

export const shares = pgTable('shares', {
  token: text('token').primaryKey(),
  owner: text('owner').notNull(),
  kind: text('kind', { enum: ['answer', 'conversation'] }).notNull(),
  targetId: text('target_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const feedback = pgTable('feedback', {
  id: text('id').primaryKey(),
  answerId: text('answer_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  verdict: text('verdict', { enum: ['up', 'down'] }).notNull(),
  note: text('note'),
  cypher: text('cypher'),
  /** As of answers; null in what was said before owners were kept. */
  owner: text('owner'),
});

export const corrections = pgTable('corrections', {
  id: text('id').primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  mention: text('mention').notNull(),
  entity: text('entity').notNull(),
  kind: text('kind').notNull(),
  author: text('author'),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});

export const users = pgTable('users', {
  name: text('name').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  role: text('role').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  disabledAt: timestamp('disabled_at', { withTimezone: true }),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true })
    .notNull()
    .defaultNow(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
});

export const jobs = pgTable('jobs', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  state: text('state', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
  progress: doublePrecision('progress').notNull().default(0),
  phase: text('phase').notNull().default(''),
  message: text('message').notNull().default(''),
  input: text('input').notNull(),
  result: text('result'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** The process that runs it, and until when it may be silent before another takes it over. */
  owner: text('owner'),
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  /** How often a process began it. */
  attempts: integer('attempts').notNull().default(0),
  /** When a process last began it. */
  startedAt: timestamp('started_at', { withTimezone: true }),
  author: text('author'),
  detail: text('detail'),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userName: text('user_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  /** What the session is called in lists; its token is secret. */
  id: text('id')
    .notNull()
    .default(sql`gen_random_uuid()::text`),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
  address: text('address').notNull().default(''),
  agent: text('agent').notNull().default(''),
});

export const loginFailures = pgTable('login_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  failedAt: timestamp('failed_at', { withTimezone: true }).notNull(),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

export const accessTokens = pgTable('access_tokens', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  hint: text('hint').notNull(),
  /** Divided by spaces. */
  scopes: text('scopes').notNull(),
  author: text('author'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});

export const audit = pgTable('audit', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  actor: text('actor').notNull(),
  role: text('role').notNull(),
  address: text('address').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  status: integer('status').notNull(),
  code: text('code'),
  before: text('before'),
  after: text('after'),
  requestId: text('request_id'),
});

export const rateLimits = pgTable('rate_limits', {
  client: text('client').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const activations = pgTable('model_activations', {
  id: text('id').primaryKey(),
  /** Order of storing. */
  sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  kind: text('kind', { enum: ['activated', 'rolled-back'] }).notNull(),
  modelId: text('model_id').notNull(),
  previousId: text('previous_id'),
  author: text('author'),
  reason: text('reason'),
  verdict: text('verdict'),
});

export const sharedState = pgTable('shared_state', {
  name: text('name').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  body: text('body').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const answerFacts = pgTable('answer_facts', {
  answerId: text('answer_id').primaryKey(),
  questionType: text('question_type'),
  doubted: boolean('doubted').notNull(),
});

export const reviews = pgTable('reviews', {
  answerId: text('answer_id').primaryKey(),
  state: text('state', { enum: ['open', 'resolved'] }).notNull(),
  verdict: text('verdict', { enum: ['right', 'wrong'] }),
  cypher: text('cypher'),
  parameters: text('parameters'),
  outcome: text('outcome', { enum: ['wording', 'type', 'correction', 'none'] }),
  target: text('target'),
  note: text('note'),
  author: text('author'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const apiEdgeDecisions = pgTable('api_edge_decisions', {
  id: text('id').primaryKey(),
  catalogue: text('catalogue').notNull(),
  fromApi: text('from_api').notNull(),
  output: text('output').notNull(),
  toApi: text('to_api').notNull(),
  parameter: text('parameter').notNull(),
  verdict: text('verdict', { enum: ['confirmed', 'struck'] }).notNull(),
  author: text('author'),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: text('revoked_by'),
});
