import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Answer, Thread } from '@coopkg/contracts';
import { idleView, viewOfAnswer, type AskView } from '../ask/ask-view.js';
import { useAsk, type Ask, type Asking } from '../ask/use-ask.js';
import { conversationsChanged, useThread } from '../conversations/use-conversations.js';
import { answerGraphQuery, hasGraph } from '../graph/answer-graph-query.js';
import { addresses, pathOfAnswer } from './addresses.js';
import { useOpenedAnswer, type OpenedAnswer } from './use-opened-answer.js';

/** What the page shows now, and what can be done with it. */
export interface Reading {
  isHome: boolean;
  view: AskView;
  /** The answer that is read from the server, where it has to be. */
  opened: OpenedAnswer;
  /** The conversation that the answer belongs to, when it is one's own. */
  thread: Thread | undefined;
  threadProblem: unknown;
  conversationId: string | null;
  ask: Ask;
  stop: () => void;
  /** Back to the beginning: what is being answered goes on without the page. */
  leave: () => void;
}

/**
 * Which answer is shown: the one that the address names; the last of the conversation that it
 * names; or the one to the question that is being asked.
 * @param isOnline questions are looked up outside the graph too
 */
export function useReading(isOnline: boolean): Reading {
  const client = useQueryClient();
  const onAnswer = useCallback(
    (answer: Answer) => {
      client.setQueryData(['answer', answer.id], answer);
      // It is on its way while the answer is drawn.
      if (hasGraph(answer)) void client.prefetchQuery(answerGraphQuery(answer.id));
      conversationsChanged(client);
    },
    [client],
  );
  const { view: asking, ask: start, follow, stop, leave } = useAsk(onAnswer);
  const named = useIdIn(addresses.conversation);
  const answerId = useIdIn(addresses.answer);
  const ofNamed = useThread(named);
  const isAskingHere = isAskedIn(named, asking);
  const id = answerId ?? (isAskingHere ? null : lastIn(named === null ? undefined : ofNamed.data));
  const opened = useOpenedAnswer(id, asking.answerId);
  const [place] = useLocation();
  const [askedAt, setAskedAt] = useState('');
  // Until the server has taken a question, it is shown where it was asked.
  const isPending = asking.answerId === null && asking.phase !== 'idle' && askedAt === place;
  const view = isPending || isAskingHere ? asking : viewFor(id, asking, opened.answer);
  const conversationId = named ?? view.conversationId;
  const ofView = useThread(named === null ? conversationId : null, view.phase === 'done');
  const { data: thread, isError: isOthers } = named === null ? ofView : ofNamed;

  useFollowing(opened, follow);
  useAddressOf(asking);
  // Where the answer is somebody else's the next question begins a conversation of one's own.
  const ask = useAskIn(isOthers ? null : conversationId, isOnline, start, setAskedAt);
  return {
    isHome: id === null && named === null,
    view,
    opened,
    thread: conversationId === null ? undefined : thread,
    threadProblem: named === null ? null : ofNamed.error,
    conversationId,
    ask,
    stop,
    leave,
  };
}

/** Asks within a conversation; on the home page, and where there is none, a new one begins. */
function useAskIn(
  conversationId: string | null,
  isOnline: boolean,
  start: Asking['ask'],
  onAskedAt: (place: string) => void,
): Ask {
  const mine = useRef<string | null>(null);
  useEffect(() => {
    mine.current = conversationId;
  });
  return useCallback<Ask>(
    (question, choices = {}, timeLimitS) => {
      const isFresh = location.pathname === '/';
      onAskedAt(location.pathname);
      start({
        question,
        conversationId: (isFresh ? null : mine.current) ?? crypto.randomUUID(),
        ...(Object.keys(choices).length === 0 ? {} : { choices: { ...choices } }),
        ...(timeLimitS === undefined ? {} : { timeLimitS }),
        ...(isOnline ? { online: true } : {}),
      });
    },
    [start, onAskedAt, isOnline],
  );
}

/** The id that the address names, where it is one of these. */
function useIdIn(pattern: typeof addresses.answer | typeof addresses.conversation): string | null {
  const [, place] = useRoute(pattern);
  return place?.id ?? null;
}

const isAskedIn = (conversation: string | null, { phase, conversationId }: AskView): boolean =>
  phase !== 'idle' && conversation !== null && conversationId === conversation;

const lastIn = (thread: Thread | undefined): string | null => thread?.turns.at(-1)?.id ?? null;

function viewFor(id: string | null, asking: AskView, opened: Answer | undefined): AskView {
  if (id === null) return idleView;
  if (asking.answerId === id) return asking;
  return opened === undefined ? idleView : viewOfAnswer(opened);
}

/** An answer that is not there yet may be under way: its events are taken up. */
function useFollowing({ missing }: OpenedAnswer, follow: (id: string) => void): void {
  useEffect(() => {
    if (missing !== null) follow(missing);
  }, [missing, follow]);
}

/**
 * A question that the server has taken is at its answer's address from then on: also where the answer
 * came so fast that the page never saw it being asked.
 */
function useAddressOf({ answerId, phase, question }: AskView): void {
  useEffect(() => {
    if (answerId === null || phase === 'idle' || question === '') return;
    const address = pathOfAnswer(answerId);
    if (location.pathname !== address) navigate(address);
    // A person who goes elsewhere meanwhile stays there.
  }, [answerId]); // eslint-disable-line react-hooks/exhaustive-deps
}
