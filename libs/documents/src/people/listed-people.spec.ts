import { expect, it } from 'vitest';
import { DocumentIndex } from '../index/document-index.js';
import { Limits } from '../read/limits.js';
import { readCsv } from '../read/read-csv.js';
import { readMarkdown } from '../read/read-markdown.js';
import { makeReading } from '../segment/make-reading.js';
import { readListQuestion } from './list-question.js';
import { listedPeople } from './listed-people.js';

const names = ['张伟', '李娜', '陈静', '王芳', 'Wei Zhang', 'Na Li', '欧阳修'];
const isName = (text: string): boolean => names.includes(text);

async function peopleIn(files: Record<string, string>, question: string) {
  const index = new DocumentIndex();
  for (const [name, text] of Object.entries(files)) {
    const isTable = name.endsWith('.csv');
    const blocks = isTable ? readCsv(text, ',', new Limits()) : readMarkdown(text, new Limits());
    await index.add(
      name,
      name,
      makeReading({ kind: isTable ? 'csv' : 'markdown', pages: null, blocks }),
    );
  }
  const documents = Object.keys(files).map((name) => ({ id: name, name }));
  return listedPeople(readListQuestion(question)!, documents, index, isName);
}
const told = (found: Awaited<ReturnType<typeof peopleIn>>) =>
  found?.people.map(({ name, institution }) => [name, institution]);

const staff =
  '编号,姓名,单位,学院\n1,张 伟,西电,计算机学院\n2,李娜教授,北大,\n3,赵六,,\n2,李娜,北大,\n';

it('takes the people of a table with their institutions, each once, and cites the row', async () => {
  const found = await peopleIn({ '名单.csv': staff }, '名单里谁主持过项目？');
  expect(told(found)).toEqual([
    ['张伟', '西电 计算机学院'],
    ['李娜', '北大'],
    ['赵六', null],
  ]);
  expect(found!.people[0]!.citation).toMatchObject({ documentId: '名单.csv', row: 2 });
  expect(found!.hasOwnColumn).toBe(false);
  expect((await peopleIn({ '名单.csv': staff }, '名单里的人是哪所大学的？'))!.hasOwnColumn).toBe(
    true,
  );
});

it('takes the table that the question names', async () => {
  const files = { '评委名单.csv': '姓名\n张伟\n', '获奖名单.csv': '姓名\n李娜\n' };
  expect(told(await peopleIn(files, '获奖名单里谁主持过项目？'))).toEqual([['李娜', null]]);
  expect(told(await peopleIn(files, '这些人谁主持过项目？'))).toHaveLength(2);
});

it('takes a cell of several names apart', async () => {
  const table = 'Group,Members\nA,"Wei Zhang; Na Li"\nB,陈静（北京大学）、王芳\n';
  expect(
    told(await peopleIn({ 'groups.csv': table }, 'Which of these members lead a project?')),
  ).toEqual([
    ['Wei Zhang', null],
    ['Na Li', null],
    ['陈静', '北京大学'],
    ['王芳', null],
  ]);
});

it('takes names from lists in a text, and none from prose', async () => {
  const text =
    '# 会议\n\n参会人员：张伟（西电）、李娜、陈静教授\n\n- 王芳，北京大学\n\n会上张伟介绍了有关情况。\n';
  expect(told(await peopleIn({ '纪要.md': text }, '这些人谁主持过项目？'))).toEqual([
    ['张伟', '西电'],
    ['李娜', null],
    ['陈静', null],
    ['王芳', '北京大学'],
  ]);
  expect(
    await peopleIn({ '规定.md': '# 规定\n\n本规定自发布之日起施行。\n' }, '这些人谁主持过项目？'),
  ).toBeNull();
});

it('gives the first 200 of a long list, and how many there are', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => `张伟,单位${at}`);
  const found = await peopleIn(
    { 'a.csv': `姓名,单位\n${rows.join('\n')}\n` },
    '名单里谁主持过项目？',
  );
  expect([found!.people.length, found!.total]).toEqual([200, 230]);
});
