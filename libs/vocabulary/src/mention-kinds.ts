import type { AlignmentKind, Bilingual, MentionKind } from '@coopkg/contracts';

/** Names of what a question can mention; `funder` is how the wire contract calls `source`. */
export const mentionKindNames: Readonly<Record<MentionKind | AlignmentKind, Bilingual>> = {
  university: { zh: '大学', en: 'University' },
  college: { zh: '学院', en: 'School or college' },
  person: { zh: '人物', en: 'Person' },
  paper: { zh: '论文', en: 'Paper' },
  project: { zh: '项目', en: 'Project' },
  venue: { zh: '期刊或会议', en: 'Venue' },
  source: { zh: '资助机构', en: 'Funder' },
  funder: { zh: '资助机构', en: 'Funder' },
  category: { zh: '项目类别', en: 'Category' },
  rank: { zh: '职称', en: 'Rank' },
  discipline: { zh: '学科', en: 'Discipline' },
  topic: { zh: '主题', en: 'Topic' },
  year: { zh: '年份', en: 'Year' },
  number: { zh: '数字', en: 'Number' },
  grant: { zh: '批准号', en: 'Grant number' },
};
