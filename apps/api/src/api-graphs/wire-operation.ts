import { outputName, titleOf, type ApiOutput } from '@coopkg/api-graph';
import type { ApiGraphOperation, ApiOperation, ApiType } from '@coopkg/contracts';

/** An operation as the page shows it. */
export const wireOperation = (
  operation: ApiOperation,
  outputs: readonly ApiOutput[],
): ApiGraphOperation => ({
  api: titleOf(operation),
  description: operation.description,
  parameters: operation.parameters.map(({ name, type, required, description }) => ({
    name,
    type: typeName(type),
    required,
    description,
  })),
  outputs: outputs.map((output) => ({
    name: outputName(output),
    type: typeName(output.type),
    description: output.description,
  })),
});

/** `list of string` for a list, else the kind of the type. */
const typeName = (type: ApiType): string =>
  type.kind === 'list' ? `list of ${type.of.kind}` : type.kind;
