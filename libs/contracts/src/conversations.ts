import { z } from 'zod';
import { languageSchema } from './language.js';
import { answerStatusSchema } from './wire.js';

/** Questions that belong together. Its title is its first question until somebody renames it. */
export const conversationSchema = z.object({
  id: z.string(),
  /** Empty until its first answer. */
  title: z.string(),
  createdAt: z.string(),
  /** When its last answer was given. */
  updatedAt: z.string(),
  answerCount: z.number().int(),
  /** Where a search found something: the text around it, of a question or an answer. */
  excerpt: z.string().nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationPageSchema = z.object({
  items: z.array(conversationSchema),
  nextCursor: z.string().nullable(),
});
export type ConversationPage = z.infer<typeof conversationPageSchema>;

/** What a thread shows of an answer that is not the one being read. */
export const turnSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  language: languageSchema,
  question: z.string(),
  rewrittenQuestion: z.string().nullable(),
  status: answerStatusSchema,
  answer: z.string(),
  isDoubted: z.boolean(),
});
export type Turn = z.infer<typeof turnSchema>;

/** A conversation with its questions, oldest first. */
export const threadSchema = conversationSchema.extend({ turns: z.array(turnSchema) });
export type Thread = z.infer<typeof threadSchema>;

export const conversationBodySchema = z.object({ title: z.string().max(300).default('') });
export const conversationChangeSchema = z.object({ title: z.string().trim().min(1).max(300) });

/** A link that lets everybody read an answer or a conversation, until it is taken back. */
export const shareSchema = z.object({
  token: z.string(),
  kind: z.enum(['answer', 'conversation']),
  /** Of the answer or the conversation. */
  targetId: z.string(),
  title: z.string(),
  createdAt: z.string(),
});
export type Share = z.infer<typeof shareSchema>;

/** A link among one's own, with how many questions it shows now. */
export const shareItemSchema = shareSchema.extend({ answerCount: z.number().int() });
export type ShareItem = z.infer<typeof shareItemSchema>;
export const sharesSchema = z.object({ items: z.array(shareItemSchema) });

/** What such a link shows. The ids are good for reading, and end with the link. */
export const sharedSchema = z.object({
  kind: z.enum(['answer', 'conversation']),
  title: z.string(),
  createdAt: z.string(),
  turns: z.array(turnSchema),
});
export type Shared = z.infer<typeof sharedSchema>;
