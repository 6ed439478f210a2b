import type { RelationshipType } from '@coopkg/contracts';
import { noun, type Noun } from './noun.js';

/** What a node is to the one at the other end of a relationship, by its own end. */
const roles: Readonly<Record<RelationshipType, { from?: Noun; to?: Noun }>> = {
  AUTHORED: { from: noun('位', '作者', 'author') },
  LEADS: { from: noun('位', '负责人', 'principal investigator') },
  PARTICIPATES_IN: { from: noun('位', '参与者', 'participant') },
  COOPERATES_WITH: {
    from: noun('位', '合作者', 'collaborator'),
    to: noun('位', '合作者', 'collaborator'),
  },
  CITES: {
    from: noun('篇', '施引论文', 'citing paper'),
    to: noun('篇', '被引论文', 'cited paper'),
  },
  PRODUCED: { to: noun('篇', '产出论文', 'resulting paper') },
};

export const roleName = (type: RelationshipType, end: 'from' | 'to'): Noun | undefined =>
  roles[type][end];

/** Authors in a place of their own. */
export const authorNames = {
  first: noun('位', '第一作者', 'first author'),
  corresponding: noun('位', '通讯作者', 'corresponding author'),
};

/** What several people made together. */
export const jointPaper: Noun = noun('篇', '合作论文', 'joint paper');

/** What rows stand for where each is one relationship of a kind. */
export const occurrenceNames: Readonly<Record<RelationshipType, Noun>> = {
  AUTHORED: noun('次', '署名', 'authorship'),
  LEADS: noun('个', '主持项目', 'project led', 'projects led'),
  PARTICIPATES_IN: noun('次', '参与', 'participation'),
  COOPERATES_WITH: noun('对', '合作关系', 'collaboration'),
  CITES: noun('次', '引用', 'citation'),
  PRODUCED: noun('篇', '产出论文', 'resulting paper'),
};
