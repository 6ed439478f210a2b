import { answerSchema, type Answer } from '@coopkg/contracts';

/** An answer as it was stored. */
export const readAnswer = (body: string): Answer => answerSchema.parse(JSON.parse(body));
