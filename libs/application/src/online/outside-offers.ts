import { Fault, type Answer, type OnlineAvailability, type OutsideOffer } from '@coopkg/contracts';
import { onlineRequestOf } from './online-request-of.js';

/** What outside the graph is switched on. */
export interface SwitchedOn {
  /** Ids of the catalogues that an administrator has listed. */
  catalogues: () => Promise<readonly string[]>;
  online: () => Promise<OnlineAvailability>;
}

type Asked = Pick<
  Answer,
  | 'status'
  | 'limit'
  | 'online'
  | 'question'
  | 'rewrittenQuestion'
  | 'normalizedQuestion'
  | 'alignments'
  | 'language'
>;

/**
 * The ways outside the graph that may answer what the graph can't, as data: nothing is asked there.
 * None where the graph has an answer, or where time ran out, and none that is not switched on.
 */
export async function outsideOffers(answer: Asked, on: SwitchedOn): Promise<OutsideOffer[]> {
  const { status, limit, rewrittenQuestion } = answer;
  if ((status !== 'empty' && status !== 'unanswerable') || limit !== null) return [];
  const question = rewrittenQuestion ?? answer.question;
  const [catalogues, online] = await Promise.all([
    unlessWrong(on.catalogues()),
    answer.online === undefined ? onlineOffer(answer, on) : [],
  ]);
  return [
    ...catalogues.map((catalogue): OutsideOffer => ({ kind: 'catalogue', catalogue, question })),
    ...online,
  ];
}

/** Settings that are wrong are told where they are used; an answer does not fail by them. */
const unlessWrong = (ids: Promise<readonly string[]>): Promise<readonly string[]> =>
  ids.catch((error: unknown) => {
    if (error instanceof Fault) return [];
    throw error;
  });

async function onlineOffer(answer: Asked, on: SwitchedOn): Promise<OutsideOffer[]> {
  const { state, sources } = await on.online();
  if (state !== 'on') return [];
  const { text, kind: find = 'paper' } = onlineRequestOf(answer);
  const able = sources.filter((one) => one.on && one.kinds.includes(find));
  if (able.length === 0 || text === '') return [];
  const named = able.map(({ source, name }) => ({ source, name }));
  return [{ kind: 'online', query: text, find, sources: named }];
}
