import { parseProgram } from '@coopkg/api-program';
import { describe, expect, it } from 'vitest';
import { linkedQuestion } from '../test/linked-question.js';
import { unusedWords } from './unused-words.js';

const people = (...names: string[]) => names.map((name) => [name, 'person'] as const);

const pubs = (rest: string) =>
  parseProgram(
    `people = searchPerson(name: "张伟")\npubs = getPersonPubs(person_id: first(people).person_id)\nreturn ${rest}`,
  );

describe('unusedWords', () => {
  it.each([
    ['张伟引用最高的论文是哪篇', 'max(pubs, one -> one.num_citation).title'],
    ['张伟有多少篇论文', 'count(pubs)'],
    ['张伟2020年发表了哪些论文', 'filter(pubs, one -> one.year == 2020).title'],
    ['张伟被引最高的前3篇论文', 'take(sort(pubs, one -> one.num_citation, "descending"), 3)'],
  ])('finds nothing in %s', (question, rest) => {
    expect(unusedWords(linkedQuestion(question, people('张伟')), pubs(rest))).toEqual([]);
  });

  it.each([
    ['张伟引用最高的论文是哪篇', 'pubs.title', '引用最高'],
    ['张伟2020年发表了哪些论文', 'pubs.title', '2020年'],
    ['张伟被引最高的前3篇论文', 'max(pubs, one -> one.num_citation).title', '前3篇'],
    ['张伟的论文平均被引多少次', 'pubs.num_citation', '平均'],
    ['张伟的论文发在哪些期刊上', 'pubs.title', '期刊'],
  ])('finds in %s what is left out', (question, rest, word) => {
    expect(unusedWords(linkedQuestion(question, people('张伟')), pubs(rest)).join(' ')).toContain(
      word,
    );
  });

  it('finds names that are given to no call', () => {
    const question = 'Which papers did 张伟 write with 李娜?';
    const left = unusedWords(
      linkedQuestion(question, people('张伟', '李娜'), 'en'),
      pubs('pubs.title'),
    );
    expect(left).toContain('李娜');
  });
});
