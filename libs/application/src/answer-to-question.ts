import type { Answer, AskRequest, OutsideOffer } from '@coopkg/contracts';
import type { AskOptions } from '@coopkg/pipeline';
import { onlineRequestOf } from './online/online-request-of.js';
import { outsideOffers } from './online/outside-offers.js';
import { foreignCatalogues } from './planning/foreign-catalogues.js';
import type { Application } from './application.js';
import { toldByProfiles } from './profiles/told-by-profiles.js';
import { questionTypeOf } from './question-type-of.js';

/** Whose the questions of commands on this machine are. */
export const localOwner = 'local';

type Options = Omit<AskOptions, 'onEvent'> & {
  owner?: string;
  onEvent?: (event: { type: string; data: unknown }) => void;
};

/**
 * Answers a question and keeps the answer; when it is returned, it is durable. What is looked up
 * outside the graph comes after the graph's own answer.
 */
export async function answerToQuestion(
  application: Application,
  request: AskRequest,
  { owner = localOwner, ...options }: Options = {},
): Promise<Answer> {
  const { records } = application;
  await application.catchUp();
  const earlier = await earlierAnswers(records, request, owner);
  const ofGraph = await application.pipeline.ask(request, { ...options, earlier });
  // A profile that cannot be read harms no answer.
  const byProfiles = await toldByProfiles(application, ofGraph).catch(() => []);
  const told = { ...ofGraph, toldByProfiles: byProfiles };
  const found = request.online === true ? await lookedUp(application, told, options) : told;
  const offers = await offersFor(application, found);
  const answer = offers.length === 0 ? found : { ...found, offers };
  await records.answers.add(answer, owner);
  // The answer is kept already: what is counted of it must not keep it from whoever asked.
  await noteFacts(application, answer).catch(() => undefined);
  return answer;
}

/** What a question is refused for, nobody outside is to do either. */
async function offersFor(application: Application, answer: Answer): Promise<OutsideOffer[]> {
  const { isRefused } = await import('@coopkg/pipeline');
  if (isRefused(answer)) return [];
  return outsideOffers(answer, {
    catalogues: async () => (await foreignCatalogues(application)).ids(),
    online: async () => (await application.online.open()).availability(answer.language),
  });
}

/** Tells of each source as it ends, in the event `online`. */
async function lookedUp(
  { online }: Application,
  answer: Answer,
  { onEvent, signal }: Options,
): Promise<Answer> {
  const access = await online.open();
  const reply = await access.search(onlineRequestOf(answer), {
    ...(signal === undefined ? {} : { signal }),
    onReply: (soFar) => onEvent?.({ type: 'online', data: soFar }),
  });
  return { ...answer, online: reply };
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
