/**
 * Best first; scores equal to six decimals are in order of adding, so that engines with different
 * rounding agree.
 */
export function rankHits(
  hits: readonly { position: number; score: number }[],
  k: number,
): { position: number; score: number }[] {
  return hits
    .map(({ position, score }) => ({ position, score: Math.round(score * 1e6) / 1e6 }))
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, k);
}
