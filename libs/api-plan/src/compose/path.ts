import type { ApiField, ApiOperation, ApiType } from '@coopkg/contracts';
import type { Hop } from './catalogue-map.js';
import type { Cue, Named } from './cues-of-question.js';

export interface StartArgument {
  parameter: string;
  value: string | number;
  /** The name of the question, or null where the person told the value. */
  name: Named | null;
}

/** A search that a plan begins with; `missing` is what the person has to tell for it. */
export interface Start {
  operation: ApiOperation;
  arguments: StartArgument[];
  missing: string | null;
  /** Whether one thing is looked for by what it is called. */
  single: boolean;
}

/** What stands behind a move: words of the question, and how well they fit; none for a silent one. */
export interface Ground {
  cue: Cue;
  fit: number;
}

export type Move =
  | { kind: 'call'; hop: Hop; from: string; ground: Ground | null }
  | { kind: 'field'; field: ApiField; ground: Ground | null };

/** Moves from one or two searches, before orders and conditions are put on it. */
export interface Path {
  starts: Start[];
  moves: Move[];
}

/** The items after a move, whether there may be several or not. */
export const itemOf = (type: ApiType): ApiType => (type.kind === 'list' ? type.of : type);

export const typeAfter = (move: Move): ApiType =>
  move.kind === 'call' ? move.hop.operation.result : move.field.type;
