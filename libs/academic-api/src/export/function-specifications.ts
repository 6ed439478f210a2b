import type { Language } from '@coopkg/contracts';
import { academicApis } from '../academic-apis.js';
import { allParameters } from '../declaration.js';
import { jsonSchemaOf } from '../described.js';

/** A function as OpenAI's chat completions take it in `tools`, and many servers after them. */
export interface FunctionSpecification {
  type: 'function';
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

export const functionSpecifications = (language: Language): FunctionSpecification[] =>
  academicApis.map((api) => ({
    type: 'function',
    function: {
      name: api.name,
      description: api.description[language],
      parameters: jsonSchemaOf(allParameters(api), 'input', language),
    },
  }));
