import type { ApiGraph } from '@coopkg/api-graph';
import type { ApiOperation } from '@coopkg/contracts';
import { piecesOf } from '../sequence/pieces.js';

/**
 * The operations most like a question and its pieces, best first: what is offered to a model that
 * can't read a whole catalogue.
 */
export async function offeredOperations(
  question: string,
  graph: ApiGraph,
  count: number,
): Promise<ApiOperation[]> {
  const texts = [...piecesOf(question).map(({ text }) => text), question];
  const rankings = await Promise.all(texts.map((text) => graph.rankTargets(text)));
  const offered = new Set<ApiOperation>();
  for (let place = 0; offered.size < count && place < graph.catalogue.operations.length; place++)
    for (const ranking of rankings) {
      const found = ranking[place];
      if (found !== undefined && offered.size < count) offered.add(found.operation);
    }
  return [...offered];
}
