import { printExpression } from '../../syntax/print.js';
import { allPatterns } from '../../syntax/walk.js';
import type { LintRule } from '../lint-rule.js';

export const positionZero: LintRule = {
  id: 'lint-position-zero',
  message: { zh: '第一作者的位次是 1', en: 'counts authors from 0; the first has position 1' },
  findings: (query) =>
    allPatterns(query)
      .flatMap(({ relationships }) => relationships)
      .flatMap(({ properties }) => properties?.entries ?? [])
      .filter(({ key, value }) => key === 'position' && printExpression(value) === '0')
      .map(() => 'position: 0'),
};
