import type { Answer } from '@coopkg/contracts';
import { defaultLayout } from './layout-choice.js';
import type { LayoutChoice } from './layout.js';
import { defaultValues } from './parameter-values.js';
import { twoSides } from './two-sides.js';

/** How an answer's graph is arranged first: a question about two universities sets them side by side. */
export function firstLayout({ alignments }: Pick<Answer, 'alignments'>): LayoutChoice {
  const universities = new Set(
    alignments.flatMap(({ kind, entity }) =>
      kind === 'university' && entity !== null ? [entity] : [],
    ),
  );
  return universities.size === 2
    ? { id: twoSides.id, values: defaultValues(twoSides) }
    : defaultLayout;
}
