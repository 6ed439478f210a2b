import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Answer, AskRequest } from '@coopkg/contracts';
import { problemOf, RequestFailure } from '../service/request.js';
import { askStream } from './ask-stream.js';
import { idleView, viewAfter, type AskEvent, type AskView } from './ask-view.js';

/** @param timeLimitS seconds that a query may run, where that is longer than usual */
export type Ask = (
  question: string,
  choices?: Readonly<Record<string, string>>,
  timeLimitS?: number,
) => void;

export interface Asking {
  view: AskView;
  ask: Ask;
  stop: () => void;
  /** Back to the beginning. */
  clear: () => void;
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

async function askUntilAnswered(
  { question, choices = {}, timeLimitS }: AskRequest,
  signal: AbortSignal,
  dispatch: (event: AskEvent) => void,
): Promise<Answer | null> {
  const body: AskRequest = {
    question,
    ...(Object.keys(choices).length === 0 ? {} : { choices }),
    ...(timeLimitS === undefined ? {} : { timeLimitS }),
  };
  for (let interruptions = 0; !signal.aborted;) {
    dispatch({ type: 'asked', question, choices, at: performance.now() });
    try {
      for await (const event of askStream(body, signal)) {
        dispatch(event);
        if (event.type === 'done') return event.answer;
      }
    } catch (error) {
      if (signal.aborted) break;
      if (problemOf(error).code === 'interrupted') interruptions++;
      const pause = retryAfterMs(error, interruptions);
      dispatch({ type: pause === null ? 'failed' : 'waiting', problem: problemOf(error) });
      if (pause === null) return null;
      await wait(pause, signal);
    }
  }
  return null;
}

/** One question at a time; a new one stops the one before. */
export function useAsk(onAnswer: (answer: Answer) => void): Asking {
  const [view, dispatch] = useReducer(viewAfter, idleView);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const ask = useCallback(
    (...[question, choices, timeLimitS]: Parameters<Ask>) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const tellMine = (event: AskEvent): void => {
        if (running.current === controller) dispatch(event);
      };
      const request: AskRequest = {
        question,
        ...(choices === undefined ? {} : { choices: { ...choices } }),
        ...(timeLimitS === undefined ? {} : { timeLimitS }),
      };
      void askUntilAnswered(request, controller.signal, tellMine).then((answer) => {
        if (answer !== null && running.current === controller) onAnswer(answer);
      });
    },
    [onAnswer],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'stopped' });
  }, []);
  const clear = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'cleared' });
  }, []);
  return { view, ask, stop, clear };
}
