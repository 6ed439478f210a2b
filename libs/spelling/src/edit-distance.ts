export interface EditDistanceOptions {
  /** A distance above it is given as `limit + 1`, and is found sooner. */
  limit?: number;
  /**
   * Whether neighbours that changed places count as one edit (optimal string alignment) rather than
   * two (Levenshtein).
   */
  swaps?: boolean;
}

/**
 * How many characters have to be put in, left out, replaced or exchanged with their neighbour to
 * make one text the other.
 */
export function editDistance(
  left: string,
  right: string,
  { limit = Infinity, swaps = true }: EditDistanceOptions = {},
): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let edits = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (same ? 0 : 1),
      );
      const swapped =
        swaps && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped && row > 1 && column > 1)
        edits = Math.min(edits, beforePrevious[column - 2]! + 1);
      current.push(edits);
      if (edits < least) least = edits;
    }
    if (least > limit) return limit + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[right.length]!, limit + 1);
}
