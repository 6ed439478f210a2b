import type { Program } from '@coopkg/api-program';

/** What a person has to tell before a plan can be carried out. */
export interface MissingArgument {
  api: string;
  argument: string;
  description: string;
}

export interface Pick {
  step: string;
  names: readonly unknown[];
  /** The argument that the item supplies (`api.argument`), and where it stands in the item. */
  argument: string;
  path: readonly string[];
}

export interface Plan {
  /** Names of the operations in the order of calling. */
  solution: string[];
  program: Program;
  /** Steps that look for what is called so, and of which the first item is taken. */
  picks: Pick[];
}

export type PlanOutcome =
  { kind: 'plan'; plan: Plan } | { kind: 'missing'; missing: MissingArgument[] } | { kind: 'none' };
