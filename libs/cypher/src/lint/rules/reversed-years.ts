import { ownerOf } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';
import { textsWhere } from '../texts-where.js';

/** What never comes after what: the years of a project, and of a cooperation. */
const later: Readonly<Record<string, string>> = { startYear: 'endYear', firstYear: 'lastYear' };

export const reversedYears: LintRule = {
  id: 'lint-reversed-years',
  message: { zh: '用较早的年份减去较晚的年份', en: 'subtracts the later year from the earlier' },
  findings: (query) =>
    textsWhere(
      query,
      (one) =>
        one.kind === 'binary' &&
        one.operator === '-' &&
        one.left.kind === 'property' &&
        one.right.kind === 'property' &&
        later[one.left.key] === one.right.key &&
        ownerOf(one.left) === ownerOf(one.right),
    ),
};
