import { printExpression } from '../../syntax/print.js';
import type { LintRule } from '../lint-rule.js';
import { projectedColumns } from '../projections.js';

/** `n > $number` beside `n >= $number`. */
export const nearEqualColumns: LintRule = {
  id: 'lint-near-equal-columns',
  message: {
    zh: '与另一列只差界限本身是否算在内',
    en: 'differs from another column only in whether the bound itself counts',
  },
  findings: (query) =>
    projectedColumns(query).flatMap((columns) => {
      const texts = columns.map((one) => printExpression(one));
      const loose = texts.map((text) => text.replaceAll(/([<>])=/gu, '$1'));
      return texts.filter((text, i) =>
        texts.some((other, j) => j < i && other !== text && loose[j] === loose[i]),
      );
    }),
};
