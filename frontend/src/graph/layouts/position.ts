export interface Position {
  x: number;
  y: number;
}
/** By the key of a node. */
export type Positions = Record<string, Position>;
