import { bigint, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
});

export const feedback = pgTable('feedback', {
  id: text('id').primaryKey(),
  answerId: text('answer_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  verdict: text('verdict', { enum: ['up', 'down'] }).notNull(),
  note: text('note'),
  cypher: text('cypher'),
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
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  userName: text('user_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  client: text('client').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const sharedState = pgTable('shared_state', {
  name: text('name').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  body: text('body').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
