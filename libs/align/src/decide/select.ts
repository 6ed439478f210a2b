import type { MentionCandidate } from '../finders/mention-candidate.js';

/**
 * The set of candidates without overlap that weighs most (weighted interval scheduling); decoys
 * take part and are dropped at the end.
 */
export function selectCandidates(candidates: readonly MentionCandidate[]): MentionCandidate[] {
  const sorted = [...candidates].sort((a, b) => a.end - b.end || b.weight - a.weight);
  const best: number[] = [0];
  const taken: boolean[] = [];
  const before = sorted.map((candidate) => lastEndingBy(sorted, candidate.start));
  sorted.forEach((candidate, index) => {
    const withIt = candidate.weight + best[before[index]!]!;
    taken[index] = withIt > best[index]!;
    best.push(Math.max(withIt, best[index]!));
  });
  const selected: MentionCandidate[] = [];
  for (let index = sorted.length; index > 0;) {
    if (taken[index - 1]) {
      selected.push(sorted[index - 1]!);
      index = before[index - 1]!;
    } else index--;
  }
  return selected.reverse();
}

/** How many of the sorted candidates end at or before `position`. */
function lastEndingBy(sorted: readonly MentionCandidate[], position: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.end <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
