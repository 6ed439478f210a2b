import type { Bilingual } from '@coopkg/contracts';

export type DialectGroup = 'clause' | 'pattern' | 'expression' | 'function' | 'aggregate';

/**
 * What a function takes and gives; `same` is the type of the first argument, `item` of its items.
 */
export type Kind =
  | 'string'
  | 'number'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'list'
  | 'node'
  | 'relationship'
  | 'path'
  | 'entity'
  | 'sized'
  | 'any'
  | 'same'
  | 'item';

export interface DialectRow {
  group: DialectGroup;
  name: string;
  /** A query of the dialect that uses it; a test parses, prints and checks each. */
  example: string;
  text: Bilingual;
}

export interface FunctionRow extends DialectRow {
  group: 'function' | 'aggregate';
  takes: Kind[];
  /** How many of `takes` must be given; a last argument of `coalesce` may be repeated. */
  least: number;
  repeats?: boolean;
  gives: Kind;
}
