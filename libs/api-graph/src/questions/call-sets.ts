import type { ApiEdge, ApiGraph } from '../graph/api-graph.js';
import { titleOf } from '../graph/api-value.js';
import { callSequences, type CallSequence } from '../graph/call-sequences.js';
import { callWith, type CallOfSet, type CallSet, type Taken } from './call-set.js';
import { twinColliders } from './twin-colliders.js';

/** Whether a call can be told all that it needs. */
export type CanBegin = (call: CallOfSet) => boolean;

/** Sequences of one length and shape that are looked at, the best ones. */
const mostSequences = 300;

/**
 * The call sets of two to `largest` operations that the strong edges of a graph allow. What a
 * collider begins with and can't be told is supplied by one more call.
 */
export function callSets(graph: ApiGraph, largest: number, canBegin: CanBegin): CallSet[] {
  const needed = graph.edges().filter(isNeeded);
  const edges = needed.filter(({ edge }) => edge === 'strong');
  const sets: CallSet[] = twinColliders(needed, graph);
  for (let apis = 2; apis <= largest; apis++)
    for (const sequence of callSequences(edges, apis, mostSequences)) {
      // A chain of two is a fork of two, and a collider of two.
      if (apis === 2 && sequence.shape !== 'chain') continue;
      const calls = boundCalls(sequence, edges, graph);
      if (calls !== null) sets.push({ shape: sequence.shape, calls });
    }
  return sets.flatMap((set) => begun(set, edges, graph, canBegin) ?? []);
}

/** Not what its own call was given: that would be known without the call. */
function isNeeded({ output }: ApiEdge): boolean {
  const [name, ...deeper] = output.path;
  const isGiven = output.operation.parameters.some((parameter) => parameter.name === name);
  return !(isGiven && deeper.length === 0);
}

/** The calls with the best edges between them, each input at most once; null where some call has none. */
function boundCalls(
  { shape, apis }: CallSequence,
  edges: readonly ApiEdge[],
  graph: ApiGraph,
): CallOfSet[] | null {
  const calls: CallOfSet[] = [];
  for (const [at, api] of apis.entries()) {
    const takes: Record<string, Taken> = {};
    for (const from of suppliersOf(shape, at, apis.length)) {
      const edge = bestOf(
        edges.filter(
          ({ output, input }) =>
            titleOf(output.operation) === apis[from] &&
            titleOf(input.operation) === api &&
            takes[input.parameter.name] === undefined,
        ),
      );
      if (edge === null) return null;
      takes[edge.input.parameter.name] = { call: from, output: edge.output };
    }
    calls.push(callWith(api, takes, graph));
  }
  return calls;
}

/** Places of the calls that feed the call at a place. */
function suppliersOf(shape: CallSequence['shape'], at: number, calls: number): number[] {
  if (shape === 'chain') return at === 0 ? [] : [at - 1];
  if (shape === 'fork') return at === 0 ? [] : [0];
  return at === calls - 1 ? Array.from({ length: at }, (_, from) => from) : [];
}

const bestOf = (edges: readonly ApiEdge[]): ApiEdge | null =>
  edges.reduce<ApiEdge | null>(
    (best, one) => (best === null || one.score > best.score ? one : best),
    null,
  );

/** The set with all that its calls need; null where something can't be told or supplied. */
function begun(
  { shape, calls }: CallSet,
  edges: readonly ApiEdge[],
  graph: ApiGraph,
  canBegin: CanBegin,
): CallSet | null {
  const made: CallOfSet[] = [];
  const places = new Map<number, number>();
  for (const [at, call] of calls.entries()) {
    const isBeginning = Object.keys(call.takes).length === 0;
    const takes = Object.fromEntries(
      Object.entries(call.takes).map(([name, taken]) => [
        name,
        { ...taken, call: places.get(taken.call)! },
      ]),
    );
    if (isBeginning && !canBegin(call)) {
      const edge = shape === 'collider' ? supplierOf(call, edges, graph, canBegin) : null;
      if (edge === null) return null;
      takes[edge.input.parameter.name] = { call: made.length, output: edge.output };
      made.push(callWith(titleOf(edge.output.operation), {}, graph));
    }
    const whole = callWith(call.api, takes, graph);
    // Only what begins is told something.
    if (Object.keys(takes).length > 0 && whole.open.some(({ required }) => required)) return null;
    places.set(at, made.length);
    made.push(whole);
  }
  return { shape, calls: made };
}

/** The best edge into what a call needs from a call that can begin. */
const supplierOf = (
  { api, open }: CallOfSet,
  edges: readonly ApiEdge[],
  graph: ApiGraph,
  canBegin: CanBegin,
): ApiEdge | null =>
  bestOf(
    edges.filter(
      ({ output, input }) =>
        titleOf(input.operation) === api &&
        output.operation !== input.operation &&
        open.some(({ name, required }) => required && name === input.parameter.name) &&
        canBegin(callWith(titleOf(output.operation), {}, graph)),
    ),
  );
