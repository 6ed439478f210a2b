import type { Answer, AskRequest } from '@coopkg/contracts';
import type { AskOptions } from '@coopkg/pipeline';
import type { Application } from './application.js';

/** Answers a question and keeps the answer; when it is returned, it is durable. */
export async function answerToQuestion(
  application: Application,
  request: AskRequest,
  options?: AskOptions,
): Promise<Answer> {
  const { records } = application;
  await application.catchUp();
  const answer = await application.pipeline.ask(request, options);
  await records.answers.add(answer);
  return answer;
}
