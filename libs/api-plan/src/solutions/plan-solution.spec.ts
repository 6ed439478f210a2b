import { readFileSync } from 'node:fs';
import { ApiGraph, readCatalogue } from '@coopkg/api-graph';
import { printProgram } from '@coopkg/api-program';
import type { Language } from '@coopkg/contracts';
import { expect, it } from 'vitest';
import { scoreChooser } from '../chooser.js';
import { planSolution } from './plan-solution.js';

const folder = new URL('../../../../data/catalogues/', import.meta.url);
const graphs = new Map<string, ApiGraph>();
async function graphOf(id: string, language: Language): Promise<ApiGraph> {
  const known = graphs.get(`${id} ${language}`);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`${id}.yaml`, folder), 'utf8');
  const graph = await ApiGraph.of(readCatalogue(text, id, language).catalogue);
  graphs.set(`${id} ${language}`, graph);
  return graph;
}
const planned = async (id: string, question: string): Promise<string> => {
  const language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
  const graph = await graphOf(id, language);
  const linked = { question, language, mentions: [] };
  const outcome = await planSolution({ linked, graph, chooser: scoreChooser } as never);
  if (outcome.kind === 'plan') return printProgram(outcome.plan.program);
  return JSON.stringify(outcome);
};
const questions: [string, string][] = [
  ['crossref', 'Who are the authors of the article with DOI 10.1371/journal.pone.0033693?'],
  ['crossref', 'DOI 为 10.1371/journal.pone.0033693 的文章的作者是谁？'],
  [
    'crossref',
    'I want to search an article with DOI 10.1371/journal.pone.0033693, please give me the information of this article.',
  ],
  ['crossref', '请给出 DOI 10.1371/journal.pone.0033693 这篇文章的信息'],
  ['crossref', "Please give me some publishers' ids in the field of ecology."],
  ['crossref', '请给出生态学领域的一些出版社的编号'],
  ['crossref', 'ecology领域有哪些出版社？'],
  ['crossref', 'Please list some publishers in the field of ecology.'],
  ['crossref', 'Can you list some articles in the field of mathematics?'],
  ['crossref', '列出数学领域的一些文章'],
  ['crossref', 'I want to know the DOI prefix of some publishers in the field of computer science'],
  ['crossref', 'I want to know the reference count of the work "Gout"'],
  ['crossref', '论文《Gout》有多少篇参考文献？'],
  ['crossref', 'What is the type of the work "Communicating Ecology"?'],
  ['crossref', 'Which articles were published by the publisher Hindawi Limited?'],
  ['crossref', '出版社 Hindawi Limited 出版了哪些文章？'],
  ['crossref', 'Which publisher publishes the journal with ISSN 1803-2427?'],
  ['crossref', 'ISSN 为 1803-2427 的期刊是哪家出版社的？'],
  ['crossref', 'Which journal published the work "Gout"?'],
  ['crossref', 'How often is the work "Chemical Ecology" cited?'],
  ['crossref', '《Chemical Ecology》被引用了多少次？'],
  ['crossref', 'List the titles of the works by the publisher of the journal "Ecology"'],
  ['crossref', 'Where is the publisher Hindawi Limited located?'],
  ['crossref', '作者 Richard Feynman 发表了哪些文章？'],
  ['crossref', 'Which works did the author Richard Feynman write?'],
  ['open-library', 'Which pen names did J. K. Rowling use?'],
  ['open-library', 'J. K. Rowling还用过哪些笔名？'],
  ['open-library', 'What are the subjects of the book Flatland?'],
  ['open-library', 'Flatland是什么类型的书'],
  ['open-library', 'What are the subjects of the best-known book of J. K. Rowling?'],
  ['open-library', 'J. K. Rowling最著名的书是什么类型？'],
  ['open-library', 'When was the author R. R. Martin born?'],
  ['open-library', '作家R. R. Martin是哪一年出生的'],
  ['open-library', '作家Mazo de la Roche一生大约创作了多少部作品'],
  ['open-library', 'How many books did Mazo de la Roche write?'],
  ['open-library', '作家J. K. Rowling有哪些出名的作品'],
  ['open-library', '介绍一部Mazo de la Roche创作的作品'],
  ['open-library', 'Introduce a book written by Mazo de la Roche'],
  ['open-library', 'The Lord of the Rings这部书的作者是谁'],
  ['open-library', 'Who wrote The Lord of the Rings?'],
  ['open-library', 'A Game of Thrones这部书是在哪一年出版的'],
  ['open-library', 'In which year was the book A Game of Thrones published?'],
  ['open-library', '列出所有与Computer Science有关的书籍'],
  ['open-library', 'List all books about computer science.'],
  ['open-library', '列举一些科幻题材的书'],
  ['open-library', '简要介绍一本自传类别的书籍'],
  ['open-library', '介绍一下Harry Potter这部书'],
  ['open-library', 'Give me the ISBN of the editions of the book "Concrete Mathematics"'],
  ['open-library', '《Concrete Mathematics》各个版本的 ISBN 是什么？'],
  ['open-library', 'Who is the author of the book?'],
  ['open-library', 'When was the author of "The Hobbit" born?'],
  ['open-library', '《The Hobbit》的作者是哪一年去世的？'],
];
it('tries', async () => {
  for (const [id, q] of questions) console.log(q + '\n' + (await planned(id, q)));
  expect(1).toBe(1);
});
