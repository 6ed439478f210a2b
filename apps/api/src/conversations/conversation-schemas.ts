import { z } from 'zod';
import { answerSchema, languageSchema, threadSchema } from '@coopkg/contracts';

export const conversationsQuerySchema = z.object({
  cursor: z.string().max(600).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  contains: z.string().max(2000).optional(),
});
export const exportQuerySchema = z.object({ language: languageSchema.optional() });
export const conversationDataSchema = threadSchema.extend({ answers: z.array(answerSchema) });
