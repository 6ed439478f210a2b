import type { Bilingual } from '@coopkg/contracts';
import type { Query } from '../syntax/tree.js';
import type { LintRule } from './lint-rule.js';
import { choiceOfFixed } from './rules/choice-of-fixed.js';
import { contradiction } from './rules/contradiction.js';
import { deniedMatch } from './rules/denied-match.js';
import { selfComparison } from './rules/self-comparison.js';

/** Every rule of the query lint. */
export const lintRules: readonly LintRule[] = [
  choiceOfFixed,
  contradiction,
  deniedMatch,
  selfComparison,
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
