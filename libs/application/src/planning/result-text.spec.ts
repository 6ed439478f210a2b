import { parseProgram } from '@coopkg/api-program';
import { academicCatalogue } from '@coopkg/academic-api';
import { describe, expect, it } from 'vitest';
import { fieldNames } from './field-names.js';
import { measureOf, plainWording, resultText } from './result-text.js';

const path = {
  length: 2,
  person_list: [
    { person_id: 'R1', name: '杨丽东', organization: '北京大学' },
    { person_id: 'R2', name: '张娜', organization: null },
  ],
};

describe('the text of a result', () => {
  it('calls the fields of a record as the catalogue describes them', () => {
    const solution = ['searchPerson', 'getCollaborationPath'];
    const [zh, en] = (['zh', 'en'] as const).map((language) =>
      fieldNames(academicCatalogue(language), solution),
    );
    expect(resultText(path, { ...plainWording('zh'), fieldNames: zh! })).toBe(
      '合作步数：2；路径上的人：杨丽东、张娜。',
    );
    expect(resultText(path, { ...plainWording('en'), fieldNames: en! })).toBe(
      'Number of steps: 2; The people along the path: 杨丽东, 张娜.',
    );
  });

  it('names a field as the operation that answers does', () => {
    const names = fieldNames(academicCatalogue('zh'), ['searchPerson', 'getProject']);
    expect(resultText({ name: 'x' }, { ...plainWording('zh'), fieldNames: names })).toBe(
      '项目名称：x。',
    );
  });

  it('leaves out ids and what is not known', () => {
    const person = { person_id: 'R1', name: '张伟', bio: null, list: [] };
    expect(resultText(person, plainWording('zh'))).toBe('name：张伟。');
  });

  it.each([
    [[], '没有找到。'],
    [null, '没有找到。'],
    [93, '93。'],
    [['a', { title: 'b' }], '共 2 项：a、b。'],
    [['a', 'b', 'a'], '共 3 项：a ×2、b。'],
  ])('%j', (result, text) => {
    expect(resultText(result, plainWording('zh'))).toBe(text);
  });

  it.each([
    ['zh', 1819, '徐春春的被引次数：1,819。'],
    ['zh', null, '没有找到：徐春春的被引次数。'],
    ['en', 'a@b.cn', '徐春春的被引次数: a@b.cn.'],
  ] as const)('says in %s of what %j is the result', (language, result, text) => {
    const phrase = '徐春春的被引次数';
    expect(resultText(result, { ...plainWording(language), phrase })).toBe(text);
  });

  it('leaves years as they are', () => {
    const phrase = '最新论文的发表年份';
    expect(resultText(2021, { ...plainWording('zh'), phrase })).toBe('最新论文的发表年份：2021。');
  });

  it('tells by what one of several was picked, in English with English names', () => {
    const program = parseProgram('x = getCoauthors(person_id: "R1")\nreturn max(x, one -> one.h)');
    const found = { name: '张伟', name_en: 'Wei Zhang', organization: '北京大学', h: 7 };
    const wording = { ...plainWording('en'), phrase: 'the one', measure: measureOf(program) };
    expect(resultText(found, wording)).toBe('The one: Wei Zhang 张伟 (北京大学), h 7.');
  });
});
