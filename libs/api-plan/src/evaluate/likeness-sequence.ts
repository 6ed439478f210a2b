import type { ApiGraph } from '@coopkg/api-graph';
import { literalValues } from '../literal-values.js';
import type { PlannedCall } from '../sequence/planned-call.js';
import { piecesOf } from '../sequence/pieces.js';

/**
 * What is compared with: for each piece of the question the operation most like it, with the first
 * values of the piece that its inputs take. Nothing is taken from one call to another.
 */
export async function likenessSequence(question: string, graph: ApiGraph): Promise<PlannedCall[]> {
  const calls: PlannedCall[] = [];
  for (const { text } of piecesOf(question)) {
    const [best] = await graph.rankTargets(text);
    if (best === undefined || best.score < 0.3) continue;
    const values = literalValues(text);
    const used = new Set<number>();
    const args = new Map<string, string | number>();
    for (const parameter of best.operation.parameters) {
      const found = values
        .valuesFor({ operation: best.operation, parameter })
        .find(({ place }) => !used.has(place));
      if (found === undefined) continue;
      used.add(found.place);
      args.set(parameter.name, found.value);
    }
    calls.push({ operation: best.operation, arguments: args, missing: [] });
  }
  return calls;
}
