import { z } from 'zod';
import type { Collection } from '../operators/api-call.js';
import { operators } from '../operators/operators.js';
import type { Endpoint } from '@coopkg/question-types';
import { selectiveFunctions } from '../selective/selective-functions.js';

/** A function as OpenAI's chat completions take it in `tools`, and many servers after them. */
export interface FunctionSpecification {
  type: 'function';
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

/** The functions of a collection, in an order that stays. */
export function specificationsOf(
  collection: Collection,
  endpoints: readonly Endpoint[],
): FunctionSpecification[] {
  if (collection === 'SLOT')
    return Object.entries(operators).map(([name, { description, parameters }]) =>
      specification(name, description, parameters),
    );
  return collection === 'SEL'
    ? [...selectiveFunctions.values()].map(({ name, description, parameters }) =>
        specification(name, description, parameters),
      )
    : endpoints.map(({ name, asks, parameters }) => specification(name, asks.en, parameters));
}

function specification(
  name: string,
  description: string,
  parameters: z.ZodType,
): FunctionSpecification {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters, {
    io: 'input',
    unrepresentable: 'any',
  });
  return { type: 'function', function: { name, description, parameters: schema } };
}
