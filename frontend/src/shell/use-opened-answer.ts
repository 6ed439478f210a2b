import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@coopkg/contracts';
import { answerById } from '../service/answers.js';
import { problemOf } from '../service/request.js';

const mostRetries = 5;

export interface OpenedAnswer {
  answer: Answer | undefined;
  isOpening: boolean;
  /** The id of an answer that the server does not have, or not yet. */
  missing: string | null;
  query: UseQueryResult<Answer>;
}

/**
 * The answer of this id, read from the server.
 * @param asked the answer that is being given here, and need not be read
 */
export function useOpenedAnswer(id: string | null, asked: string | null): OpenedAnswer {
  const isWanted = id !== null && id !== asked;
  const query = useQuery({
    queryKey: ['answer', id],
    queryFn: ({ signal }) => answerById(id!, signal),
    enabled: isWanted,
    staleTime: Infinity,
    retry: (count, error) => problemOf(error).status !== 404 && count < mostRetries,
  });
  const isMissing = isWanted && query.isError && problemOf(query.error).status === 404;
  return {
    answer: query.data,
    isOpening: isWanted && query.isPending,
    missing: isMissing ? id : null,
    query,
  };
}
