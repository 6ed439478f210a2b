import path from 'node:path';
import { dataFolder } from '@coopkg/question-types';
import { z } from 'zod';
import { readCases } from '../read-cases.js';

/** The shipped conversations (data/evaluation/README.md). */
export const conversationsFile = path.join(dataFolder, 'evaluation', 'conversations.jsonl');

const conversationCaseSchema = z.strictObject({
  id: z.string().min(1),
  language: z.enum(['zh', 'en']),
  turns: z
    .array(
      z.strictObject({
        question: z.string().min(1),
        /** Gold query with literal values; null where the person has to be asked whom they mean. */
        cypher: z.string().nullable(),
        ask: z.boolean().optional(),
      }),
    )
    .min(2),
  /** How each turn from the second on leans on those before it; `standalone` does not. */
  ways: z.array(z.string()),
});
export type ConversationCase = z.infer<typeof conversationCaseSchema>;

export const readConversations = (file: string): Promise<ConversationCase[]> =>
  readCases(file, conversationCaseSchema);
