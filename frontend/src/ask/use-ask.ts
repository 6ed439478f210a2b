import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Answer, AskRequest } from '@coopkg/contracts';
import { deleteAnswer } from '../service/answers.js';
import { problemOf, RequestFailure } from '../service/request.js';
import { askStream, followStream } from './ask-stream.js';
import { idleView, viewAfter, type AskEvent, type AskView } from './ask-view.js';

/** @param timeLimitS seconds that a query may run, where that is longer than usual */
export type Ask = (
  question: string,
  choices?: Readonly<Record<string, string>>,
  timeLimitS?: number,
) => void;

export interface Asking {
  view: AskView;
  ask: (request: AskRequest) => void;
  /** Takes up a question that was asked before, here or elsewhere, and is not answered yet. */
  follow: (id: string) => void;
  stop: () => void;
  /** Back to the beginning: a question that the server has taken goes on without the page. */
  leave: () => void;
}

/** A question that broke off so often may be what breaks the server. */
const mostInterruptions = 3;

/**
 * A server that is getting ready, or is away for a moment, is asked again; anything else the person
 * must see.
 */
export function retryAfterMs(error: unknown, interruptions: number): number | null {
  if (!(error instanceof RequestFailure)) return null;
  const { code } = error.problem;
  const isTemporary =
    code === 'starting' ||
    code === 'unreachable' ||
    (code === 'interrupted' && interruptions < mostInterruptions);
  return isTemporary ? (error.retryAfterS ?? 2) * 1000 : null;
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** What is to be answered: a question, or one that the server has taken already. */
interface Wanted {
  request: AskRequest | null;
  id: string | null;
}

/**
 * Until there is an answer. A question that the server has taken goes on when the connection is
 * lost: it is taken up again, and asked again only when the server no longer knows it.
 */
async function answered(
  wanted: Wanted,
  signal: AbortSignal,
  dispatch: (event: AskEvent) => void,
): Promise<Answer | null> {
  const asked = { ...wanted, ...aboutOf(wanted.request) };
  for (let interruptions = 0; !signal.aborted;) {
    try {
      const answer = await oneTry(asked, signal, dispatch);
      if (answer !== null) return answer;
    } catch (error) {
      if (signal.aborted) break;
      const problem = problemOf(error);
      if (asked.id !== null && asked.request !== null && problem.status === 404) {
        asked.id = null;
        continue;
      }
      if (problem.code === 'interrupted') interruptions++;
      const pause = retryAfterMs(error, interruptions);
      dispatch({ type: pause === null ? 'failed' : 'waiting', problem });
      if (pause === null) return null;
      await wait(pause, signal);
    }
  }
  return null;
}

type About = Pick<Extract<AskEvent, { type: 'asked' }>, 'question' | 'conversationId' | 'choices'>;

const aboutOf = (request: AskRequest | null): About => ({
  question: request?.question ?? '',
  conversationId: request?.conversationId ?? null,
  choices: request?.choices ?? {},
});

/**
 * One connection, until there is an answer or its end. What the server tells of the question is
 * kept in `asked` for the next one.
 */
async function oneTry(
  asked: Wanted & About,
  signal: AbortSignal,
  dispatch: (event: AskEvent) => void,
): Promise<Answer | null> {
  const { request, id, question, conversationId, choices } = asked;
  dispatch({ type: 'asked', id, question, conversationId, choices, at: performance.now() });
  const events = id === null ? askStream(request!, signal) : followStream(id, signal);
  for await (const event of events) {
    if (event.type === 'taken') {
      asked.id = event.id;
      asked.question = event.question;
      asked.conversationId = event.conversationId;
    }
    dispatch(event);
    if (event.type === 'done') return event.answer;
  }
  return null;
}

/** One question at a time; a new one stops the one before. */
export function useAsk(onAnswer: (answer: Answer) => void): Asking {
  const [view, dispatch] = useReducer(viewAfter, idleView);
  const running = useRef<{ controller: AbortController; id: string | null } | null>(null);
  useEffect(
    () => () => {
      // The question goes on without the page.
      running.current?.controller.abort();
    },
    [],
  );

  /** Stops what is being answered, here and at the server. */
  const end = useCallback(() => {
    const { current } = running;
    running.current = null;
    current?.controller.abort();
    if (current?.id != null) void deleteAnswer(current.id).catch(() => undefined);
  }, []);
  const start = useCallback(
    (wanted: Wanted) => {
      end();
      const mine = { controller: new AbortController(), id: wanted.id };
      running.current = mine;
      const tellMine = (event: AskEvent): void => {
        if (running.current !== mine) return;
        if (event.type === 'taken') mine.id = event.id;
        dispatch(event);
      };
      void answered(wanted, mine.controller.signal, tellMine).then((answer) => {
        if (running.current !== mine) return;
        running.current = null;
        if (answer !== null) onAnswer(answer);
      });
    },
    [end, onAnswer],
  );
  const ask = useCallback(
    (request: AskRequest) => {
      start({ request: { ...request, detached: true }, id: null });
    },
    [start],
  );
  const follow = useCallback(
    (id: string) => {
      start({ request: null, id });
    },
    [start],
  );
  const stop = useCallback(() => {
    end();
    dispatch({ type: 'stopped' });
  }, [end]);
  const leave = useCallback(() => {
    running.current?.controller.abort();
    running.current = null;
    dispatch({ type: 'cleared' });
  }, []);
  return { view, ask, follow, stop, leave };
}
