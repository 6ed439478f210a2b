import type { StoredActivation } from '@coopkg/records';

/**
 * The model that rolling back leads to: the one before the last activation that was not itself
 * rolled back; null when there is none.
 * @param history newest first
 */
export function rollBackTarget(
  history: readonly Pick<StoredActivation, 'kind' | 'previousId'>[],
): string | null {
  const before: (string | null)[] = [];
  for (const { kind, previousId } of [...history].reverse())
    if (kind === 'activated') before.push(previousId);
    else before.pop();
  return before.at(-1) ?? null;
}
