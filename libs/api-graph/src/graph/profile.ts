import type { ApiOperation, ApiType } from '@coopkg/contracts';
import { outputName, titleOf, type ApiInput, type ApiOutput } from './api-value.js';
import { actingWords, findingWords, identifyingWords } from './word-lists.js';
import type { Bag, WordWeights } from './word-weights.js';
import { wordsIn } from './words.js';

/** What is compared of an operation. */
export interface OperationProfile {
  name: Bag;
  text: Bag;
  /** The words of its name but the verb: what it is about. */
  about: Bag;
  /** `Hotels` of `Hotels.SearchHotel`; empty where names have no such part. */
  service: string;
  finds: boolean;
  acts: boolean;
  outputs: number;
  inputNames: ReadonlySet<string>;
}

/** What is compared of an input or an output. */
export interface ValueProfile {
  operation: OperationProfile;
  /** Its own name in one writing: `pickup_location`. */
  name: string;
  words: Bag;
  /** The name and the names around it. */
  path: Bag;
  text: Bag;
  /** Whether it is a key of something, and of what. */
  identifies: boolean;
  entity: Bag;
  grams: ReadonlySet<string>;
  type: ApiType;
  repeated: boolean;
}

export function profileOfOperation(
  operation: ApiOperation,
  outputs: number,
  weights: WordWeights,
): OperationProfile {
  const title = titleOf(operation);
  const parts = title.split('.');
  const words = wordsIn(parts.at(-1) ?? '');
  const [verb = ''] = words;
  return {
    name: weights.bagOf(title),
    text: weights.bagOf(`${title} ${operation.description}`),
    about: weights.bag(words.filter((word) => !findingWords.has(word) && !actingWords.has(word))),
    service: parts.length > 1 ? (parts[0] ?? '') : '',
    finds: findingWords.has(verb),
    acts: actingWords.has(verb),
    outputs,
    inputNames: new Set(operation.parameters.map(({ name }) => wordsIn(name).join('_'))),
  };
}

export function profileOfInput(
  { parameter }: ApiInput,
  operation: OperationProfile,
  weights: WordWeights,
): ValueProfile {
  const { name, description, type } = parameter;
  return profileOf([name], description, type, operation, weights);
}

export function profileOfOutput(
  output: ApiOutput,
  operation: OperationProfile,
  weights: WordWeights,
): ValueProfile {
  const { path, description, type, repeated } = output;
  const names = path.length === 0 ? [titleOf(output.operation)] : path;
  const profile = profileOf(names, description, type, operation, weights);
  return { ...profile, path: weights.bagOf(outputName(output)), repeated };
}

function profileOf(
  path: readonly string[],
  description: string,
  type: ApiType,
  operation: OperationProfile,
  weights: WordWeights,
): ValueProfile {
  const own = path.at(-1) ?? '';
  const words = wordsIn(own);
  const identifies = words.some((word) => identifyingWords.has(word));
  const rest = words.filter((word) => !identifyingWords.has(word));
  // `id` alone is that of what it stands in, else of what the operation is about.
  const around = wordsIn(path.slice(0, -1).join(' '));
  const entity = rest.length > 0 ? weights.bag(rest) : weights.bag(around);
  return {
    operation,
    name: words.join('_'),
    words: weights.bag(words),
    path: weights.bag(words),
    text: weights.bagOf(`${own} ${description}`),
    identifies,
    entity: entity.words.size > 0 ? entity : operation.about,
    grams: gramsOf(words.join(' ')),
    type,
    repeated: false,
  };
}

function gramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
