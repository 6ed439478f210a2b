import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@coopkg/contracts';
import { answerGraph } from '../service/graph.js';
import { nodesAtFirst } from './state/drawing-limits.js';

/** An answer has a graph where a query brought it. */
export const hasGraph = ({ cypher, status }: Pick<Answer, 'cypher' | 'status'>): boolean =>
  cypher !== null && status === 'answered';

/** The graph of an answer, as the server sends it. */
export const answerGraphQuery = (answerId: string, limit = nodesAtFirst) =>
  queryOptions({
    queryKey: ['graph', answerId, limit],
    queryFn: ({ signal }) => answerGraph(answerId, limit, signal),
    staleTime: Infinity,
    retry: 2,
  });
