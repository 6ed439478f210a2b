import type { TextEmbedder } from '@coopkg/contracts';
import type { EdgeModel } from '../graph/edge-scorer.js';
import { trainEdges } from '../model/train-edges.js';
import { edgeChoices } from './edge-choices.js';
import { readNestful } from './nestful.js';

/** Trains the model on all labelled references of a folder; without an embedder, by words only. */
export async function trainEdgeModel(
  folder: string,
  embedder: TextEmbedder | null,
): Promise<EdgeModel> {
  const labelled = await readNestful(folder);
  const train = async (by: TextEmbedder | null): Promise<EdgeModel['words']> => {
    const choices = await edgeChoices(labelled, by);
    return {
      alone: trainEdges(choices.map(({ alone }) => ({ candidates: alone }))),
      question: trainEdges(choices.map(({ question }) => ({ candidates: question }))),
    };
  };
  const words = await train(null);
  return { words, meanings: embedder === null ? words : await train(embedder) };
}
