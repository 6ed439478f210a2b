import type { Rule } from '../rule.js';

export const unaskedCitations: Rule = {
  id: 'unasked-citations',
  kind: 'justification',
  message: {
    zh: '查询经过引用关系，问题没有提到引用',
    en: 'the query follows citations, the question does not mention any',
  },
  isSatisfied: ({ everywhere: { relationshipTypes } }) => !relationshipTypes.has('CITES'),
  isOftenIdle: true,
};
