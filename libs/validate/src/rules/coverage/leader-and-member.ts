import type { Rule } from '../rule.js';

export const leaderAndMember: Rule = {
  id: 'leader-and-member',
  kind: 'coverage',
  message: {
    zh: '问题里主持与参与都算，查询却只看一种',
    en: 'the question counts leaders and members, the query one of the two',
  },
  isSatisfied: ({ everywhere: { relationshipTypes } }) =>
    relationshipTypes.has('LEADS') && relationshipTypes.has('PARTICIPATES_IN'),
  mayBeIdle: true,
};
