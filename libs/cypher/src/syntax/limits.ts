/** What bounds the front end's own work, so that no text can exhaust the stack or the time. */
export const limits = {
  /** UTF-16 units. */
  textLength: 20_000,
  tokens: 2_500,
  /** Brackets, NOT, CASE … inside one another. */
  nesting: 60,
  /** Operators of one rank in a row: `a OR b OR c …`. */
  operatorChain: 300,
  /**
   * XOR in one query: Neo4j's planner takes time and memory that double with each, and no limit
   * ends it.
   */
  exclusiveOrs: 8,
  /**
   * Characters and items of one value, and rounds of loops in loops, as `overgrown` reckons them.
   */
  valueSize: 2_000_000,
  /** Hops of `*m..n` in a plain pattern. */
  hops: 5,
  /** Hops of `*m..n` in shortestPath and allShortestPaths, whose search stops at the first hit. */
  shortestHops: 20,
} as const;
