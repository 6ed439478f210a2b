import type { ApiCatalogue, ApiOperation, TextEmbedder } from '@coopkg/contracts';
import { outputName, titleOf, type ApiInput, type ApiOutput } from './api-value.js';
import type { Compared, ComparedQuestion } from './features.js';
import { flattenOutputs } from './flatten-outputs.js';
import { profileOfInput, profileOfOperation, profileOfOutput } from './profile.js';
import { QuestionClauses } from './question-clauses.js';
import { WordWeights } from './word-weights.js';

export interface ComparedInput extends Compared {
  input: ApiInput;
}
export interface ComparedOutput extends Compared {
  output: ApiOutput;
}

/** All inputs and outputs of a catalogue, ready to be compared. */
export interface Comparison {
  inputs: ComparedInput[];
  outputs: ComparedOutput[];
  weights: WordWeights;
  embedder: TextEmbedder | null;
}

/** Reads a catalogue into what is compared; with an embedder, by meaning too. */
export async function compareCatalogue(
  { operations }: ApiCatalogue,
  embedder: TextEmbedder | null = null,
  signal?: AbortSignal,
): Promise<Comparison> {
  const weights = new WordWeights();
  for (const operation of operations) weights.count(wholeText(operation));
  const flattened = operations.map((operation) => ({
    operation,
    outputs: flattenOutputs(operation),
  }));
  const meaningOf = await meaningsOf(flattened, embedder, signal);
  const inputs: ComparedInput[] = [];
  const outputs: ComparedOutput[] = [];
  for (const { operation, outputs: own } of flattened) {
    const profile = profileOfOperation(operation, own.length, weights);
    for (const parameter of operation.parameters) {
      const input = { operation, parameter };
      const meanings = meaningOf(operation, inputText(input));
      inputs.push({ input, profile: profileOfInput(input, profile, weights), meanings });
    }
    for (const output of own) {
      const meanings = meaningOf(operation, outputText(output));
      outputs.push({ output, profile: profileOfOutput(output, profile, weights), meanings });
    }
  }
  return { inputs, outputs, weights, embedder };
}

/** A question as it is compared. */
export async function compareQuestion(
  question: string,
  { weights, embedder }: Comparison,
  signal?: AbortSignal,
): Promise<ComparedQuestion> {
  const [meaning] = embedder === null ? [] : await embedder.embed([question], signal);
  return {
    bag: weights.bagOf(question),
    meaning: meaning ?? null,
    clauses: new QuestionClauses(question, weights),
  };
}

const spaced = (name: string): string => name.replace(/[._]/gu, ' ');
const operationText = (operation: ApiOperation): string =>
  `${spaced(titleOf(operation))}: ${operation.description}`;
const inputText = ({ parameter }: ApiInput): string =>
  `${spaced(parameter.name)}: ${parameter.description}`;
const outputText = (output: ApiOutput): string =>
  `${spaced(outputName(output))}: ${output.description}`;
const wholeText = (operation: ApiOperation): string =>
  [
    operationText(operation),
    ...operation.parameters.map((parameter) => inputText({ operation, parameter })),
  ].join(' ');

/** Each text is embedded once, however many values share it. */
async function meaningsOf(
  flattened: readonly { operation: ApiOperation; outputs: ApiOutput[] }[],
  embedder: TextEmbedder | null,
  signal?: AbortSignal,
): Promise<(operation: ApiOperation, text: string) => Compared['meanings']> {
  if (embedder === null) return () => null;
  const texts = new Set<string>();
  for (const { operation, outputs } of flattened) {
    texts.add(operationText(operation));
    for (const parameter of operation.parameters) texts.add(inputText({ operation, parameter }));
    for (const output of outputs) texts.add(outputText(output));
  }
  const listed = [...texts];
  const vectors = await embedder.embed(listed, signal);
  const byText = new Map(listed.map((text, at) => [text, vectors[at]!]));
  return (operation, text) => ({
    value: byText.get(text)!,
    operation: byText.get(operationText(operation))!,
  });
}
