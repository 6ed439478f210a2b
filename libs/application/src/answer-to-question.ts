import type { Answer, AskRequest } from '@coopkg/contracts';
import type { AskOptions } from '@coopkg/pipeline';
import type { Application } from './application.js';
import { questionTypeOf } from './question-type-of.js';

/** Whose the questions of commands on this machine are. */
export const localOwner = 'local';

/** Answers a question and keeps the answer; when it is returned, it is durable. */
export async function answerToQuestion(
  application: Application,
  request: AskRequest,
  { owner = localOwner, ...options }: AskOptions & { owner?: string } = {},
): Promise<Answer> {
  const { records } = application;
  await application.catchUp();
  const earlier = await earlierAnswers(records, request, owner);
  const answer = await application.pipeline.ask(request, { ...options, earlier });
  await records.answers.add(answer, owner);
  // The answer is kept already: what is counted of it must not keep it from whoever asked.
  await noteFacts(application, answer).catch(() => undefined);
  return answer;
}

/** A question of a conversation may lean on those just before it. */
const earlierAtMost = 8;

async function earlierAnswers(
  records: Application['records'],
  { conversationId }: AskRequest,
  owner: string,
): Promise<Answer[]> {
  if (conversationId === undefined) return [];
  const filter = { owners: [owner], conversationId };
  return (await records.answers.page({ limit: earlierAtMost, filter })).items;
}

async function noteFacts({ records, configuration }: Application, answer: Answer): Promise<void> {
  const questionType = await questionTypeOf(answer, configuration.dataDirectory);
  await records.reviews.noteFacts(answer, questionType);
}
