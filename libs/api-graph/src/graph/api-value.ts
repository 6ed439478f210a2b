import type { ApiOperation, ApiParameter, ApiType } from '@coopkg/contracts';

/** What an operation gives back, down to values that another operation may take. */
export interface ApiOutput {
  operation: ApiOperation;
  /** Names of fields from the whole reply to the value: `data.items.id`. */
  path: readonly string[];
  type: ApiType;
  description: string;
  /** Whether a reply may hold several. */
  repeated: boolean;
}

export interface ApiInput {
  operation: ApiOperation;
  parameter: ApiParameter;
}

/** What its document calls it. */
export const titleOf = ({ title, name }: ApiOperation): string => title ?? name;

export const outputName = ({ path }: ApiOutput): string => path.join('.');
