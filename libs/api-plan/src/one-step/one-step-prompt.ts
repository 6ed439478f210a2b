import { titleOf } from '@coopkg/api-graph';
import type { ApiOperation } from '@coopkg/contracts';
import { outputNames } from './output-names.js';

/** What a model reads before it writes a whole plan at once: the specifications and the question. */
export const oneStepPrompt = (question: string, operations: readonly ApiOperation[]): string =>
  [
    'Functions:',
    ...operations.map(specification),
    '',
    'The question below is answered by a sequence of calls of these functions, written as a JSON array: [{"name": function, "arguments": {argument: value}}].',
    'Arguments are values of the question. Where one is an output of an earlier call it is written "$var1.output$": the output of that name of the first call.',
    '',
    `Question: ${question}`,
    'Calls: ',
  ].join('\n');

function specification(operation: ApiOperation): string {
  const inputs = operation.parameters.map(
    ({ name, type, required }) => `${name}: ${type.kind}${required ? '' : ' (optional)'}`,
  );
  const outputs = outputNames(operation).join(', ');
  return `- ${titleOf(operation)}(${inputs.join(', ')}) gives ${outputs}. ${operation.description}`;
}
