import type { BinaryOperator, Literal } from '@coopkg/api-program';
import type { ApiType } from '@coopkg/contracts';
import type { ApiField } from '@coopkg/contracts';
import type { Hop } from './catalogue-map.js';
import type { Path } from './path.js';

export interface Condition {
  field: string;
  operator: BinaryOperator;
  value: Literal;
}

/** What is done with a list before the plan goes on from it. */
export interface Level {
  /** What an item is; known before anything is put on it. */
  type: ApiType;
  many: boolean;
  /** Where the question speaks of it. */
  at: number;
  end: number;
  /** Of each item more is asked first, since it lacks a field that is ordered or chosen by. */
  detail: { hop: Hop; from: ApiField } | null;
  conditions: Condition[];
  order: { field: string; direction: 'ascending' | 'descending'; take: number | null } | null;
  first: boolean;
}

export type Finish = 'count' | 'sum' | 'average' | null;
export type Combine = 'intersection' | 'difference' | null;

/** A path with all that the question asks of its lists; a level for the search and for each move. */
export interface Arrangement {
  path: Path;
  levels: Level[];
  finish: Finish;
  combine: Combine;
  score: number;
  /** What the question says and the arrangement leaves out: the sum of its weights. */
  unheard: number;
}
