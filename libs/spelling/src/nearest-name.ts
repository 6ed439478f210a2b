import { editDistance } from './edit-distance.js';

/** Longer names are not looked for. */
const longestName = 60;

/**
 * The existing name that is most like the one given, case aside; undefined when none is like it
 * (more than half would change).
 */
export function nearestName(name: string, existing: Iterable<string>): string | undefined {
  if (name.length > longestName) return undefined;
  const wanted = name.toLowerCase();
  let nearest: string | undefined;
  let least = Math.max(2, Math.ceil(name.length / 2)) + 1;
  for (const candidate of existing) {
    const other = candidate.toLowerCase();
    const contained = name.length >= 4 && other.includes(wanted);
    const distance = contained ? 1 : editDistance(wanted, other, { limit: least });
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}
