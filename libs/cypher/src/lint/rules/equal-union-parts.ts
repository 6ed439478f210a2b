import { canonical } from '../../canonical/canonical.js';
import type { LintRule } from '../lint-rule.js';

export const equalUnionParts: LintRule = {
  id: 'lint-equal-union-parts',
  message: { zh: '各部分问的是同一件事', en: 'joins parts that ask the same' },
  findings: (query) => {
    if (query.parts.length < 2) return [];
    const texts = query.parts.map((part) => canonical({ ...query, parts: [part] }));
    return new Set(texts).size < texts.length ? ['UNION'] : [];
  },
};
