import type { ApiEdgeEnds } from '@coopkg/contracts';
import type { ApiGraph } from './api-graph.js';
import { outputName, titleOf, type ApiInput, type ApiOutput } from './api-value.js';

/** Both ends of an edge by their names. */
export const endsOf = (output: ApiOutput, { operation, parameter }: ApiInput): ApiEdgeEnds => ({
  from: { api: titleOf(output.operation), output: outputName(output) },
  to: { api: titleOf(operation), parameter: parameter.name },
});

/**
 * The edge that a person writes as `api.output` and `api.parameter`; names of APIs may hold dots.
 * Throws a `Fault` that says which names there are.
 */
export function writtenEdge(graph: ApiGraph, from: string, to: string): ApiEdgeEnds {
  const source = parted(graph, from);
  const target = parted(graph, to);
  return endsOf(graph.output(source.api, source.value), graph.input(target.api, target.value));
}

/** The longest name of an API that the text begins with, and what follows it. */
function parted(graph: ApiGraph, text: string): { api: string; value: string } {
  const names = graph.catalogue.operations.flatMap((one) => [titleOf(one), one.name]);
  const [api] = names
    .filter((name) => text === name || text.startsWith(`${name}.`))
    .sort((left, right) => right.length - left.length);
  if (api !== undefined) return { api, value: text.slice(api.length + 1) };
  const dot = text.lastIndexOf('.');
  return dot < 0
    ? { api: text, value: '' }
    : { api: text.slice(0, dot), value: text.slice(dot + 1) };
}
