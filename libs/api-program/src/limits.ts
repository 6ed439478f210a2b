/** What bounds a program's text, so that none can exhaust the stack or the time of reading it. */
export const textLimits = {
  /** UTF-16 units. */
  textLength: 10_000,
  tokens: 2_000,
  /** Brackets, `not` and `-` inside one another. */
  nesting: 40,
  /** UTF-16 units of one text in quotes. */
  literalLength: 2_000,
} as const;

/** What bounds one run of a program, or of several that answer one question. */
export interface RunLimits {
  /** Calls of the catalogue that are made; what was called before costs nothing. */
  calls: number;
  /** Calls that are under way at a time. */
  callsAtOnce: number;
  /** Milliseconds for one call, and for all together. */
  callTimeMs: number;
  timeMs: number;
  /** Items of one list that a call gives back. */
  rows: number;
  /** Characters, numbers and fields of all that calls give back. */
  size: number;
  /** Values that are looked at while lists are filtered, sorted, compared. */
  work: number;
}

export const defaultRunLimits: RunLimits = {
  calls: 60,
  callsAtOnce: 8,
  callTimeMs: 10_000,
  timeMs: 30_000,
  rows: 10_000,
  size: 16_000_000,
  work: 2_000_000,
};
