import { expect, it } from 'vitest';
import { readListQuestion } from './list-question.js';
import { yearsIn } from './years-in.js';

it.each([
  ['名单里哪些人主持过国家自然科学基金项目？', 'leads'],
  ['这些老师中谁承担过 2020 年以来的课题？', 'leads'],
  ['which of the people in this list lead an NSFC project?', 'leads'],
  ['Which of these researchers have received a grant from NSFC?', 'leads'],
  ['表格里的人谁参与过国家社科基金项目？', 'participates'],
  ['项目负责人名单里谁的 h 指数最高？', 'h-index'],
  ['What is the h-index of each of the members in the table?', 'h-index'],
  ['名单中每个人的被引次数是多少？', 'citations'],
  ['上述学者各发表了多少篇论文？', 'papers'],
  ['Who in this list has published in VLDB since 2019?', 'papers'],
  ['这些人里谁和西电的张伟合作过？', 'coauthors'],
  ['Which of the listed researchers are co-authors of Wei Zhang?', 'coauthors'],
  ['这些专家分别是哪所大学的？', 'institution'],
  ['Which university are these people at?', 'institution'],
  ['名单里谁的研究方向是知识图谱？', 'interests'],
])('%s asks the graph for %s', (question, asks) => {
  expect(readListQuestion(question)?.asks).toBe(asks);
});

it.each([
  '西电的张伟主持过哪些项目？',
  '申请人应当在什么时候提交申请书？',
  '名单里有多少人？',
  'How many people are in this list?',
  'Who founded the observatory?',
  'Which projects are funded by NSFC?',
  '',
])('%s asks the documents alone', (question) => {
  expect(readListQuestion(question)).toBeNull();
});

it('reads conditions on numbers, years and extremes', () => {
  const asked = readListQuestion('名单里谁的 h 指数超过 20？')!;
  expect([21, 20].map((value) => asked.holds!(value))).toEqual([true, false]);
  expect(readListQuestion('Who in this list has the highest h-index?')?.extreme).toBe('highest');
  expect(readListQuestion('这些人2020年以来发表过论文吗')).toMatchObject({
    years: { from: 2020, to: null },
    holds: null,
  });
});

it.each([
  ['since 2020', 2020, null],
  ['2018年到2020年', 2018, 2020],
  ['before 2015', null, 2014],
  ['2015年以前', null, 2014],
  ['in 2021', 2021, 2021],
  ['after 2021', 2022, null],
  ['编号 620200123', null, null],
])('%s is from %s to %s', (text, from, to) => {
  expect(yearsIn(text)).toEqual({ from, to });
});
