import type { ApiParameter } from '@coopkg/contracts';
import type { ApiGraph } from '../graph/api-graph.js';
import type { ApiOutput } from '../graph/api-value.js';
import type { CallSequence } from '../graph/call-sequences.js';

/** An output of an earlier call that an input takes. */
export interface Taken {
  /** The earlier call's place in the set, from 0. */
  call: number;
  output: ApiOutput;
}

export interface CallOfSet {
  api: string;
  /** By the names of its inputs. */
  takes: Readonly<Record<string, Taken>>;
  /** Inputs that no other call supplies. */
  open: readonly ApiParameter[];
}

/** Calls of which none can be left out, in the order of calling. */
export interface CallSet {
  shape: CallSequence['shape'];
  calls: readonly CallOfSet[];
}

export const callWith = (
  api: string,
  takes: Readonly<Record<string, Taken>>,
  graph: ApiGraph,
): CallOfSet => ({
  api,
  takes,
  open: graph.operation(api).parameters.filter(({ name }) => takes[name] === undefined),
});
