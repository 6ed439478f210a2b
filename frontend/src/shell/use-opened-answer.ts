import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRoute } from 'wouter';
import type { Answer } from '@coopkg/contracts';
import { answerById } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { answerPattern } from './addresses.js';

const mostRetries = 5;

interface OpenedAnswer {
  /** The answer that the address names. */
  id: string | null;
  /** Whether it has to be read from the server. */
  isOpening: boolean;
  opened: UseQueryResult<Answer>;
}

/** @param asked the answer that was just given, and need not be read */
export function useOpenedAnswer(asked: string | undefined): OpenedAnswer {
  const [, parameters] = useRoute(answerPattern);
  const id = parameters?.id ?? null;
  const isOpening = id !== null && asked !== id;
  const opened = useQuery({
    queryKey: ['answer', id],
    queryFn: ({ signal }) => answerById(id!, signal),
    enabled: isOpening,
    staleTime: Infinity,
    retry: (count, error) => problemOf(error).status !== 404 && count < mostRetries,
  });
  return { id, isOpening, opened };
}
