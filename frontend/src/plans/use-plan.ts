import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlanAnswer, Problem } from '@coopkg/contracts';
import { retryAfterMs } from '../ask/use-ask.js';
import { askPlan } from '../service/plans.js';
import { problemOf } from '../service/request.js';
import type { PlannedQuestion } from './plan-address.js';

export interface Planning {
  phase: 'idle' | 'asking' | 'waiting' | 'stopped' | 'failed' | 'done';
  answer: PlanAnswer | null;
  /** Why there is no answer, or not yet. */
  problem: Problem | null;
  /** Asks the same once more. */
  again: () => void;
  stop: () => void;
}

/** The answer to what the address asks; it is asked once, and again when one comes to it anew. */
export function usePlan(asked: PlannedQuestion): Planning {
  const client = useQueryClient();
  const queryKey = ['plan', asked];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => askPlan(asked, signal),
    enabled: asked.question !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (_, error) => retryAfterMs(error, 0) !== null,
    retryDelay: (_, error) => retryAfterMs(error, 0) ?? 0,
  });
  return {
    ...stateOf(asked.question !== '', query),
    again: () => void query.refetch(),
    stop: () => void client.cancelQueries({ queryKey, exact: true }),
  };
}

type Asked = Pick<
  ReturnType<typeof useQuery<PlanAnswer>>,
  'data' | 'error' | 'failureReason' | 'fetchStatus'
>;

function stateOf(
  isAsked: boolean,
  { data, error, failureReason, fetchStatus }: Asked,
): Pick<Planning, 'phase' | 'answer' | 'problem'> {
  const answer = data ?? null;
  if (!isAsked) return { phase: 'idle', answer: null, problem: null };
  if (fetchStatus !== 'idle') {
    const problem = failureReason === null ? null : problemOf(failureReason);
    return { phase: problem === null ? 'asking' : 'waiting', answer: null, problem };
  }
  if (error !== null) return { phase: 'failed', answer, problem: problemOf(error) };
  return { phase: answer === null ? 'stopped' : 'done', answer, problem: null };
}

/** Seconds since `isRunning` came true; 0 while it is not. */
export function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      setSeconds((before) => before + 1);
    }, 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isRunning]);
  return seconds;
}
