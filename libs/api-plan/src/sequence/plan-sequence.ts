import type { ApiGraph } from '@coopkg/api-graph';
import type { Literal } from '@coopkg/api-program';
import type { Chooser } from '../choose/chooser.js';
import { piecesForItems } from './pieces-for-items.js';
import { piecesOf } from './pieces.js';
import type { PlannedCall } from './planned-call.js';
import { SequencePlanner } from './sequence-planner.js';
import { ToldOperations } from './told-operations.js';

export interface SequenceRequest {
  question: string;
  graph: ApiGraph;
  chooser: Chooser;
  /** What the person told, by `api.argument`. */
  given?: Readonly<Record<string, Literal>>;
  signal?: AbortSignal;
}

/**
 * Plans a question that asks for several things: the calls that its pieces tell of, in its order; for
 * each input a value that its piece writes out, an output of an earlier call, or what another piece
 * tells; and before it the call that supplies what is still lacking.
 */
export async function planSequence(request: SequenceRequest): Promise<PlannedCall[]> {
  const { question, graph } = request;
  const planner = new SequencePlanner(request);
  const told = ToldOperations.of(graph.catalogue).callsIn(piecesOf(question));
  const calls: Awaited<ReturnType<SequencePlanner['toldCall']>>[] = [];
  for (const one of told) calls.push(await planner.toldCall(one));
  planner.told = new Set(calls.map(({ operation }) => operation));
  for (const { operation, piece } of calls)
    for (const one of piecesForItems(operation, piece)) await planner.add(operation, one, []);
  planner.addDefaults();
  return planner.calls;
}
