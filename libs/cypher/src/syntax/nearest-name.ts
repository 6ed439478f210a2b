/** Edits (insert, delete, replace, swap neighbours) between two names, ignoring case. */
export function editDistance(left: string, right: string): number {
  const a = [...left.toLowerCase()];
  const b = [...right.toLowerCase()];
  let beforePrevious: number[] = [];
  let previous = b.map((_, index) => index);
  previous.push(b.length);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforePrevious[j - 2]! + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/** The existing name that is most like the one given, or undefined when none is like it (more than half would change). */
export function nearestName(name: string, existing: Iterable<string>): string | undefined {
  if (name.length > 60) return undefined;
  let best: { name: string; distance: number } | undefined;
  for (const candidate of existing) {
    const contained = name.length >= 4 && candidate.toLowerCase().includes(name.toLowerCase());
    const distance = contained ? 1 : editDistance(name, candidate);
    if (best === undefined || distance < best.distance) best = { name: candidate, distance };
  }
  return best !== undefined && best.distance <= Math.max(2, Math.ceil(name.length / 2))
    ? best.name
    : undefined;
}
