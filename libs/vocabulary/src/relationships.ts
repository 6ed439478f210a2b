import type { Bilingual, RelationshipType } from '@coopkg/contracts';

export interface RelationshipName {
  /** Between its two ends: "researcher *wrote* paper". */
  verb: Bilingual;
  /** On its own: "there is no *authorship* between …". */
  noun: Bilingual;
}

const names: Record<RelationshipType, RelationshipName> = {
  AUTHORED: {
    verb: { zh: '发表', en: 'wrote' },
    noun: { zh: '署名关系', en: 'authorship' },
  },
  LEADS: {
    verb: { zh: '主持', en: 'leads' },
    noun: { zh: '主持关系', en: 'leadership' },
  },
  PARTICIPATES_IN: {
    verb: { zh: '参与', en: 'takes part in' },
    noun: { zh: '参与关系', en: 'participation' },
  },
  COOPERATES_WITH: {
    verb: { zh: '合作', en: 'published with' },
    noun: { zh: '合作关系', en: 'cooperation' },
  },
  CITES: {
    verb: { zh: '引用', en: 'cites' },
    noun: { zh: '引用关系', en: 'citation' },
  },
  PRODUCED: {
    verb: { zh: '产出', en: 'produced' },
    noun: { zh: '产出关系', en: 'output' },
  },
};
/** Names of the relationship types. */
export const relationshipNames: Readonly<
  Record<RelationshipType, RelationshipName> & Record<string, RelationshipName | undefined>
> = names;
