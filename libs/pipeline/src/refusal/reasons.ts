import type { Answer, Bilingual } from '@coopkg/contracts';

/** Why a question is not answered. */
export const reasons = {
  write: {
    zh: '这里只能查询，不能增加、修改或删除图谱里的数据。',
    en: 'This service only reads: it cannot add, change or delete data in the graph.',
  },
  bulkMail: {
    zh: '不能批量提供他人的邮箱。可以问某一位研究者、某个学院的研究者，或某校研究某个方向的人的邮箱。',
    en: "Other people's e-mail addresses are not given out in bulk. You can ask for those of one researcher, of one college, or of those at one university who work on one topic.",
  },
  notInGraph: {
    zh: '图谱里没有能回答这个问题的内容。图谱记录研究者、论文、科研项目，以及他们之间的署名、主持、参与、合作、引用和产出关系。',
    en: 'The graph holds nothing that answers this question. It knows researchers, papers and projects, and who wrote, leads, takes part, cooperates, cites and produced.',
  },
  noQuery: {
    zh: '没有找到一个能确认无误的查询来回答这个问题，所以不给出结果。请换一种说法，或试试下面的问题。',
    en: 'No query was found that is proved to answer this question, so none was run. Please put it in other words, or try one of the questions below.',
  },
} satisfies Record<string, Bilingual>;

/** Whether a question was refused for what it asks, not for what the graph lacks. */
export const isRefused = ({ answer, language }: Pick<Answer, 'answer' | 'language'>): boolean =>
  [reasons.write, reasons.bulkMail].some((reason) => answer === reason[language]);
