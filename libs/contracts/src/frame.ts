import { z } from 'zod';

/**
 * What a question asks, as a frame: the Text-to-JSON task. The same frame can be derived from a
 * Cypher tree, which is
 * how the two are cross-checked. Entity keys are slots (`$person`) or literals; values are
 * `Label.property`.
 */
export const frameSchema = z.object({
  /**
   * `Label.property`, `Label` (a node), `path`, or `count` / `sum Project.funding` … in the order
   * returned.
   */
  return: z.array(z.string()),
  /** `$slot` or literal → `Label.property` it constrains by equality or membership. */
  entities: z.record(z.string(), z.string()),
  /**
   * `Researcher-AUTHORED>Paper`, `Researcher-COOPERATES_WITH-Researcher`, `Paper-CITES>Paper:cited`
   * …, each as often as it occurs, sorted.
   */
  relationships: z.array(z.string()),
  /**
   * Other conditions: `Paper.year >= $year`, `not Researcher.university = $university` …, sorted.
   */
  filters: z.array(z.string()),
  /** `Paper.citationCount desc`. */
  order: z.array(z.string()),
  /** `$number` or digits. */
  limit: z.string().nullable(),
});
export type Frame = z.infer<typeof frameSchema>;

/** Whether an item that a frame returns is true or false: `count Project > 0`, `exists(…)`. */
export const asksYesNo = (item: string): boolean =>
  !item.includes('case when') &&
  (/ (?:[<>]=?|=|<>|is null|is not null) ?/u.test(item) ||
    /^(?:not )?(?:\$\w+ in [A-Z]|(?:exists|any|all|none|single)\()/u.test(item));
