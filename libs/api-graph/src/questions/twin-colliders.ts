import type { ApiEdge, ApiGraph } from '../graph/api-graph.js';
import { outputName, titleOf } from '../graph/api-value.js';
import { callWith, type CallSet } from './call-set.js';

/**
 * Colliders of one operation that is called twice: its output supplies two inputs of another, as two
 * people have a path between them. One of both edges has to be strong.
 */
export function twinColliders(edges: readonly ApiEdge[], graph: ApiGraph): CallSet[] {
  const sets: CallSet[] = [];
  edges.forEach((left, at) => {
    for (const right of edges.slice(at + 1)) {
      if (!areTwins(left, right)) continue;
      const [api, target] = [titleOf(left.output.operation), titleOf(left.input.operation)];
      const takes = {
        [left.input.parameter.name]: { call: 0, output: left.output },
        [right.input.parameter.name]: { call: 1, output: right.output },
      };
      const begin = callWith(api, {}, graph);
      sets.push({ shape: 'collider', calls: [begin, begin, callWith(target, takes, graph)] });
    }
  });
  return sets;
}

/** The same value of the same operation into two required inputs of another. */
const areTwins = (left: ApiEdge, right: ApiEdge): boolean =>
  left.input.operation === right.input.operation &&
  left.output.operation === right.output.operation &&
  left.output.operation !== left.input.operation &&
  left.input.parameter !== right.input.parameter &&
  left.input.parameter.required &&
  right.input.parameter.required &&
  outputName(left.output) === outputName(right.output) &&
  (left.edge === 'strong' || right.edge === 'strong');
