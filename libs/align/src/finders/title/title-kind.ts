import { wordsOf } from '@coopkg/spelling';

const projectWords =
  /项目|课题|基金|资助|立项|经费|批准号|负责人|主持|\bprojects?\b|\bgrants?\b|\baward|\bfund/iu;
const paperWords = new RegExp(
  [
    ...wordsOf('论文 文章 这篇 一文 摘要 发表 作者 引用 期刊'),
    String.raw`\b(?:papers?|articles?|publications?|abstract|authors?)\b`,
    String.raw`\bcit(?:e|ed|es|ing|ation|ations)\b`,
  ].join('|'),
  'iu',
);

/** What a title of unknown kind is, by the words around it. */
export function guessTitleKind(around: string): 'paper' | 'project' | null {
  const project = projectWords.test(around);
  const paper = paperWords.test(around);
  return project && !paper ? 'project' : paper && !project ? 'paper' : null;
}
