import type { TextEmbedder } from '@coopkg/contracts';
import { outputName, titleOf } from '../graph/api-value.js';
import { compareCatalogue, compareQuestion, type Comparison } from '../graph/comparison.js';
import { featuresOf, type ComparedQuestion } from '../graph/features.js';
import type { GoldReference, LabelledCatalogue } from './nestful.js';

/** "Which output supplies this input?", once alone and once with the question. */
export interface EdgeChoice {
  source: string;
  reference: GoldReference;
  alone: Candidate[];
  question: Candidate[];
}

export interface Candidate {
  api: string;
  output: string;
  vector: number[];
  right: boolean;
}

/**
 * The choices of labelled catalogues; candidates are all outputs of all their functions. Whatever is
 * right for the same input is right each time when no question is given.
 */
export async function edgeChoices(
  labelled: readonly LabelledCatalogue[],
  embedder: TextEmbedder | null,
): Promise<EdgeChoice[]> {
  const choices: EdgeChoice[] = [];
  for (const { catalogue, references } of labelled) {
    const comparison = await compareCatalogue(catalogue, embedder);
    for (const reference of references) {
      const question = await compareQuestion(reference.question, comparison);
      choices.push({
        source: catalogue.id,
        reference,
        alone: candidatesOf(reference, comparison, null),
        question: candidatesOf(reference, comparison, question),
      });
    }
  }
  return choices;
}

function candidatesOf(
  { api, parameter, source, output: field }: GoldReference,
  { inputs, outputs }: Comparison,
  question: ComparedQuestion | null,
): Candidate[] {
  const input = inputs.find(
    (one) => titleOf(one.input.operation) === api && one.input.parameter.name === parameter,
  );
  if (input === undefined) return [];
  return outputs.map((one) => {
    const name = outputName(one.output);
    const from = titleOf(one.output.operation);
    return {
      api: from,
      output: name,
      vector: featuresOf(one, input, question),
      right: from === source && name === field,
    };
  });
}
