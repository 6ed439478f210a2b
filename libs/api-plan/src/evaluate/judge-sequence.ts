import { titleOf } from '@coopkg/api-graph';
import { isReference, type PlannedCall } from '../sequence/planned-call.js';
import type { LabelledCall } from './nestful-tasks.js';

/** Counts from which shares and F1 are made. */
export interface Counts {
  right: number;
  made: number;
  wanted: number;
}

/** How a planned sequence compares with the labelled one, as NESTFUL's paper does (section 4). */
export interface SequenceVerdict {
  /** Names of functions. */
  functions: Counts;
  /** Names of functions with names of their parameters. */
  parameters: Counts;
  /** Calls with all their arguments. */
  calls: Counts;
  /** The same calls with the same arguments in the same order. */
  exact: boolean;
}

export function judgeSequence(
  made: readonly PlannedCall[],
  wanted: readonly LabelledCall[],
): SequenceVerdict {
  const mine = made.map((call) => plannedText(call, made));
  const theirs = labelledTexts(wanted);
  const named = made.map(({ operation }) => titleOf(operation));
  return {
    functions: countsOf(
      named,
      wanted.map(({ name }) => name),
    ),
    parameters: countsOf(
      made.flatMap((call) =>
        [...call.arguments.keys()].map((key) => `${titleOf(call.operation)}.${key}`),
      ),
      wanted.flatMap((call) => Object.keys(call.arguments).map((key) => `${call.name}.${key}`)),
    ),
    calls: countsOf(mine, theirs),
    exact: mine.join('\n') === theirs.join('\n'),
  };
}

function countsOf(made: readonly string[], wanted: readonly string[]): Counts {
  const left = [...wanted];
  let right = 0;
  for (const one of made) {
    const at = left.indexOf(one);
    if (at < 0) continue;
    left.splice(at, 1);
    right += 1;
  }
  return { right, made: made.length, wanted: wanted.length };
}

const textOf = (name: string, args: readonly [string, string][]): string =>
  `${name}(${[...args]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join(', ')})`;

const plannedText = (
  { operation, arguments: args }: PlannedCall,
  all: readonly PlannedCall[],
): string =>
  textOf(
    titleOf(operation),
    [...args].map(([key, value]) => [
      key,
      isReference(value) ? `$${all.indexOf(value.call)}.${value.field}` : valueText(value),
    ]),
  );

function labelledTexts(calls: readonly LabelledCall[]): string[] {
  const places = new Map(calls.map(({ label }, at) => [label, at]));
  return calls.map(({ name, arguments: args }) =>
    textOf(
      name,
      Object.entries(args).map(([key, value]) => {
        const [, label, field] = /^\$(\w+)\.([^$]+)\$$/u.exec(String(value)) ?? [];
        return [key, label === undefined ? valueText(value) : `$${places.get(label)}.${field}`];
      }),
    ),
  );
}

/** Case and the writing of numbers and truth values say nothing. */
const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.map(valueText).join('; ') : String(value).trim().toLowerCase();
