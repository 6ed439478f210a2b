import type { ApiOperation } from '@coopkg/contracts';

/** An output of an earlier call of the sequence, by its position. */
export interface Reference {
  call: PlannedCall;
  field: string;
}

export type PlannedValue = string | number | boolean | (string | number)[] | Reference;

export interface PlannedCall {
  operation: ApiOperation;
  arguments: Map<string, PlannedValue>;
  /** Required inputs that nothing was found for. */
  missing: string[];
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'call' in value;
