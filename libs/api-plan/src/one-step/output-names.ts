import type { ApiOperation } from '@coopkg/contracts';

/** Names of the fields that an operation gives back, of each item where it gives several. */
export const outputNames = ({ result }: ApiOperation): string[] => {
  const item = result.kind === 'list' ? result.of : result;
  return item.kind === 'record' ? item.fields.map(({ name }) => name) : [];
};
