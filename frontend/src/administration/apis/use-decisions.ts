import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { App } from 'antd';
import type { ApiEdgeEnds, EdgeDecision, EdgeDecisionBody } from '@coopkg/contracts';
import { decideEdge, edgeDecisions, undoDecision } from '../../service/api-graphs.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';

/** Under which the page keeps all that it knows of graphs; decisions change it. */
export const graphsKey = ['admin', 'api-graphs'];

export interface Decisions {
  query: UseQueryResult<EdgeDecision[]>;
  /** What is in force about an edge. */
  on: (edge: ApiEdgeEnds) => EdgeDecision | undefined;
  decide: (body: EdgeDecisionBody) => void;
  undo: (id: string) => void;
  isBusy: boolean;
}

/** What was decided about a catalogue's edges, and how to decide. */
export function useDecisions(catalogue: string): Decisions {
  const client = useQueryClient();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const query = useQuery({
    queryKey: [...graphsKey, catalogue, 'edges'],
    queryFn: ({ signal }) => edgeDecisions(catalogue, signal),
  });
  const after = {
    onSettled: () => client.invalidateQueries({ queryKey: graphsKey }),
    onError: (error: Error) => void message.error(textOf(problemOf(error))),
  };
  const decide = useMutation({
    mutationFn: (body: EdgeDecisionBody) => decideEdge(catalogue, body),
    ...after,
  });
  const undo = useMutation({ mutationFn: (id: string) => undoDecision(catalogue, id), ...after });
  return {
    query,
    on: (edge) =>
      query.data?.find(
        ({ from, to, revokedAt }) =>
          revokedAt === null &&
          from.api === edge.from.api &&
          from.output === edge.from.output &&
          to.api === edge.to.api &&
          to.parameter === edge.to.parameter,
      ),
    decide: decide.mutate,
    undo: undo.mutate,
    isBusy: decide.isPending || undo.isPending,
  };
}
