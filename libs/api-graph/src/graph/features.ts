import type { ApiType } from '@coopkg/contracts';
import type { ValueProfile } from './profile.js';
import type { QuestionClauses } from './question-clauses.js';
import { covered, likeness, type Bag } from './word-weights.js';

/** Meanings that an embedder gave, as unit vectors; null without one. */
export interface Meanings {
  /** Of a value: its name and description, and its operation's. */
  value: Float32Array;
  operation: Float32Array;
}

export interface Compared {
  profile: ValueProfile;
  meanings: Meanings | null;
}

/** A question as it is compared with operations and outputs. */
export interface ComparedQuestion {
  bag: Bag;
  meaning: Float32Array | null;
  clauses: QuestionClauses;
}

type Feature = (output: Compared, input: Compared, question: ComparedQuestion | null) => number;

const yes = (condition: boolean): number => (condition ? 1 : 0);

/**
 * What speaks for an output being what an input takes, by name; each 0 to 1 or near it. The trained
 * weights (`data/edge-model.json`) are by these names.
 */
export const features: Readonly<Record<string, Feature>> = {
  'same name': ({ profile: a }, { profile: b }) => yes(a.name === b.name),
  'likeness of names': ({ profile: a }, { profile: b }) => likeness(a.words, b.words),
  'name in path': ({ profile: a }, { profile: b }) => covered(b.words, a.path),
  'letters of names': ({ profile: a }, { profile: b }) => diceOf(a.grams, b.grams),
  'likeness of texts': ({ profile: a }, { profile: b }) => likeness(a.text, b.text),
  'same entity': ({ profile: a }, { profile: b }) =>
    a.identifies && b.identifies ? likeness(a.entity, b.entity) : 0,
  'other entity': ({ profile: a }, { profile: b }) =>
    a.identifies && b.identifies ? 1 - likeness(a.entity, b.entity) : 0,
  'only one identifies': ({ profile: a }, { profile: b }) => yes(a.identifies !== b.identifies),
  'input is what the source is about': ({ profile: a }, { profile: b }) =>
    likeness(a.operation.about, b.text),
  'output is what the target is about': ({ profile: a }, { profile: b }) =>
    likeness(a.text, b.operation.text),
  'likeness of operations': ({ profile: a }, { profile: b }) =>
    likeness(a.operation.text, b.operation.text),
  'same service': ({ profile: a }, { profile: b }) =>
    yes(a.operation.service !== '' && a.operation.service === b.operation.service),
  'same type': ({ profile: a }, { profile: b }) => yes(sameType(a.type, b.type)),
  'other type': ({ profile: a }, { profile: b }) => yes(otherType(a.type, b.type)),
  'same values': ({ profile: a }, { profile: b }) => sharedValues(a.type, b.type),
  'repeats its own input': ({ profile: a }) => yes(a.operation.inputNames.has(a.name)),
  'same operation': ({ profile: a }, { profile: b }) => yes(a.operation === b.operation),
  'source finds': ({ profile: a }) => yes(a.operation.finds),
  'source acts': ({ profile: a }) => yes(a.operation.acts),
  'few outputs': ({ profile: a }) => 1 / Math.max(1, a.operation.outputs),
  'output is the name of its operation': ({ profile: a }) => likeness(a.words, a.operation.about),
  'meaning of values': (a, b) => inner(a.meanings?.value, b.meanings?.value),
  'meaning of operations': (a, b) => inner(a.meanings?.operation, b.meanings?.operation),
  'question names the source': ({ profile: a }, _, question) =>
    question === null ? 0 : covered(a.operation.name, question.bag),
  'question tells of the source': ({ profile: a }, _, question) =>
    question === null ? 0 : likeness(a.operation.text, question.bag),
  'question names the output': ({ profile: a }, _, question) =>
    question === null ? 0 : covered(a.words, question.bag),
  'question tells of the output': ({ profile: a }, _, question) =>
    question === null ? 0 : likeness(a.text, question.bag),
  'a clause tells of the source': ({ profile: a }, _, question) =>
    question?.clauses.placeOf(a.operation).likeness ?? 0,
  "target's clause names the output": ({ profile: a }, { profile: b }, question) =>
    coveredBy(a.words, question?.clauses.bagOf(b.operation)),
  "target's clause names the source": ({ profile: a }, { profile: b }, question) =>
    coveredBy(a.operation.about, question?.clauses.bagOf(b.operation)),
  'source is told before': ({ profile: a }, { profile: b }, question) =>
    yes(stepsBetween(a, b, question) > 0),
  'source is told just before': ({ profile: a }, { profile: b }, question) => {
    const steps = stepsBetween(a, b, question);
    return steps > 0 ? 1 / steps : 0;
  },
  'question means the source': (a, _, question) => inner(a.meanings?.operation, question?.meaning),
  'question means the output': (a, _, question) => inner(a.meanings?.value, question?.meaning),
};

export const featureNames = Object.keys(features);

export const featuresOf = (
  output: Compared,
  input: Compared,
  question: ComparedQuestion | null,
): number[] => Object.values(features).map((feature) => feature(output, input, question));

const coveredBy = (part: Bag, whole: Bag | undefined): number =>
  whole === undefined ? 0 : covered(part, whole);

/** How many clauses the question speaks of the source before the target. */
function stepsBetween(
  source: ValueProfile,
  target: ValueProfile,
  question: ComparedQuestion | null,
): number {
  if (question === null) return 0;
  const [from, to] = [source, target].map(({ operation }) => question.clauses.placeOf(operation));
  return to!.clause - from!.clause;
}

function inner(left: Float32Array | undefined, right: Float32Array | null | undefined): number {
  if (left === undefined || right === undefined || right === null) return 0;
  return left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
}

function diceOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of left) if (right.has(gram)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

const family = (type: ApiType): string =>
  type.kind === 'integer' || type.kind === 'number' ? 'number' : type.kind;

const sameType = (left: ApiType, right: ApiType): boolean =>
  left.kind !== 'unknown' && family(left) === family(right);

/** Whether a value would have to be made another: a number may be written out, not a text read. */
function otherType(left: ApiType, right: ApiType): boolean {
  if (left.kind === 'unknown' || right.kind === 'unknown') return false;
  if (left.kind === 'list' && right.kind !== 'list') return otherType(left.of, right);
  if (right.kind === 'list' && left.kind !== 'list') return otherType(left, right.of);
  return family(left) !== family(right) && right.kind !== 'string';
}

function sharedValues(left: ApiType, right: ApiType): number {
  const [first, second] = [left, right].map((type) => ('values' in type ? type.values : undefined));
  if (first === undefined || second === undefined) return 0;
  const known = new Set(first);
  return second.filter((value) => known.has(value)).length / Math.max(1, second.length);
}
