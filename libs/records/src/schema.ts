import { bigint, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
});
