import type { LintRule } from '../lint-rule.js';

/** "The most cited paper of …" answered with the person's citations: one named person of one university has nobody to be sorted among. */
export const sortOfOne: LintRule = {
  id: 'lint-sort-of-one',
  message: { zh: '只有一个人，无从排序', en: 'sorts and cuts a list of one person' },
  findings: ({ parts }) => {
    const [match, returned, ...others] = parts[0]!.clauses;
    if (parts.length > 1 || others.length > 0) return [];
    if (match?.kind !== 'match' || returned?.kind !== 'return') return [];
    if (returned.limit === null || returned.orderBy.length === 0) return [];
    const [pattern, ...further] = match.patterns;
    if (further.length > 0 || pattern!.relationships.length > 0) return [];
    const keys = pattern!.nodes[0]!.properties?.entries.map(({ key }) => key) ?? [];
    return keys.includes('name') && keys.includes('university') ? ['LIMIT'] : [];
  },
};
