import { titleOf, type ApiGraph } from '@coopkg/api-graph';
import type { ApiOperation, LanguageModel } from '@coopkg/contracts';
import { z } from 'zod';
import type { PlannedCall, PlannedValue } from '../sequence/planned-call.js';
import { offeredOperations } from './offered-operations.js';
import { oneStepGrammar } from './one-step-grammar.js';
import { oneStepPrompt } from './one-step-prompt.js';

/** Specifications that a small model can read at once. */
const mostOperations = 10;
const maxTokens = 500;

const writtenSchema = z.array(
  z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) }),
);

/**
 * What is compared with: a model that reads the likeliest specifications and the question, and writes
 * the whole sequence in one decode under the specifications' grammar. Nothing is made good
 * afterwards; a text that was cut is no plan.
 */
export async function planOneStep(
  question: string,
  graph: ApiGraph,
  model: LanguageModel,
  signal?: AbortSignal,
): Promise<PlannedCall[]> {
  const operations = await offeredOperations(question, graph, mostOperations);
  if (operations.length === 0) return [];
  const options = {
    grammar: oneStepGrammar(operations),
    maxTokens,
    ...(signal === undefined ? {} : { signal }),
  };
  const [written] = await model.generate([
    { prompt: oneStepPrompt(question, operations), options },
  ]);
  return readCalls(written?.text ?? '', operations);
}

function readCalls(text: string, operations: readonly ApiOperation[]): PlannedCall[] {
  const read = writtenSchema.safeParse(parsed(text));
  const calls: PlannedCall[] = [];
  for (const { name, arguments: args } of read.data ?? []) {
    const operation = operations.find((one) => titleOf(one) === name);
    if (operation === undefined) continue;
    const values = Object.entries(args).map(([key, value]): [string, PlannedValue] => [
      key,
      valueOf(value, calls),
    ]);
    calls.push({ operation, arguments: new Map(values), missing: [] });
  }
  return calls;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function valueOf(value: unknown, before: readonly PlannedCall[]): PlannedValue {
  const [, place, field = ''] = /^\$var(\d+)\.(.+)\$$/u.exec(String(value)) ?? [];
  const call = before[Number(place) - 1];
  if (call !== undefined) return { call, field };
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
