import type { Bilingual } from '@coopkg/contracts';
import type { Query } from '../syntax/tree.js';
import type { LintRule } from './lint-rule.js';
import { ambiguousOr } from './rules/ambiguous-or.js';
import { boundOfFixed } from './rules/bound-of-fixed.js';
import { certainFirstAuthor } from './rules/certain-first-author.js';
import { certainMatch } from './rules/certain-match.js';
import { choiceByGroup } from './rules/choice-by-group.js';
import { choiceOfFixed } from './rules/choice-of-fixed.js';
import { contradiction } from './rules/contradiction.js';
import { countAfterCut } from './rules/count-after-cut.js';
import { countOfCounts } from './rules/count-of-counts.js';
import { deniedMatch } from './rules/denied-match.js';
import { equalUnionParts } from './rules/equal-union-parts.js';
import { figureOfFixed } from './rules/figure-of-fixed.js';
import { halvedPairs } from './rules/halved-pairs.js';
import { knownNameColumn } from './rules/known-name-column.js';
import { membershipOfFixed } from './rules/membership-of-fixed.js';
import { mixedUnits } from './rules/mixed-units.js';
import { nearEqualColumns } from './rules/near-equal-columns.js';
import { positionZero } from './rules/position-zero.js';
import { repeatedColumn } from './rules/repeated-column.js';
import { reversedYears } from './rules/reversed-years.js';
import { roundTrip } from './rules/round-trip.js';
import { sameEntityTwice } from './rules/same-entity-twice.js';
import { selfComparison } from './rules/self-comparison.js';
import { selfQuotient } from './rules/self-quotient.js';
import { settledCondition } from './rules/settled-condition.js';
import { sortOfOne } from './rules/sort-of-one.js';
import { sumOfYears } from './rules/sum-of-years.js';
import { variableOutOfScope } from './rules/variable-out-of-scope.js';

/** Every rule of the query lint. */
export const lintRules: readonly LintRule[] = [
  ambiguousOr,
  boundOfFixed,
  certainFirstAuthor,
  certainMatch,
  choiceByGroup,
  choiceOfFixed,
  contradiction,
  countAfterCut,
  countOfCounts,
  deniedMatch,
  equalUnionParts,
  figureOfFixed,
  halvedPairs,
  knownNameColumn,
  membershipOfFixed,
  mixedUnits,
  nearEqualColumns,
  positionZero,
  repeatedColumn,
  reversedYears,
  roundTrip,
  sameEntityTwice,
  selfComparison,
  selfQuotient,
  settledCondition,
  sortOfOne,
  sumOfYears,
  variableOutOfScope,
];

export interface LintFinding {
  /** Of the rule that found it. */
  id: string;
  /** The text of the query that is at fault. */
  text: string;
  message: Bilingual;
}

/** What a valid query says that nobody means: its writer has lost the thread. */
export function lintQuery(query: Query): LintFinding[] {
  return lintRules.flatMap(({ id, message: { zh, en }, findings }) =>
    findings(query).map((text) => ({
      id,
      text,
      message: { zh: `查询里的「${text}」：${zh}`, en: `"${text}" in the query ${en}` },
    })),
  );
}
