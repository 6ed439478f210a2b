import type { AmbiguousName } from '@coopkg/contracts';
import type { DatasetLine } from '@coopkg/training-data';

/** The options that the gold query means, one for each mention; null when one is not offered. */
export function rightChoices(
  line: DatasetLine,
  candidates: readonly AmbiguousName[],
): Record<string, string> | null {
  const values = Object.values(line.parameters ?? {}).map(String);
  const choices: Record<string, string> = {};
  for (const { mention, options } of candidates) {
    const meant = options.filter(({ id, name }) => values.includes(id) || values.includes(name));
    const exact =
      meant.find(({ id }) => values.includes(id)) ??
      meant.find(({ university }) => university !== null && values.includes(university)) ??
      (meant.length === 1 ? meant[0] : undefined);
    if (exact === undefined) return null;
    choices[mention] = exact.id;
  }
  return candidates.length === 0 ? null : choices;
}
