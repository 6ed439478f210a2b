import { academicCatalogue } from '@coopkg/academic-api';
import { describe, expect, it } from 'vitest';
import { fieldNames } from './field-names.js';
import { resultText } from './result-text.js';

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
    expect(resultText(path, 'zh', zh)).toBe('合作步数：2；路径上的人：杨丽东、张娜。');
    expect(resultText(path, 'en', en)).toBe(
      'Number of steps: 2; The people along the path: 杨丽东, 张娜.',
    );
  });

  it('names a field as the operation that answers does', () => {
    const names = fieldNames(academicCatalogue('zh'), ['searchPerson', 'getProject']);
    expect(resultText({ name: 'x' }, 'zh', names)).toBe('项目名称：x。');
  });

  it('leaves out ids and what is not known', () => {
    expect(resultText({ person_id: 'R1', name: '张伟', bio: null, list: [] }, 'zh')).toBe(
      'name：张伟。',
    );
  });

  it.each([
    [[], '没有找到。'],
    [null, '没有找到。'],
    [93, '93。'],
    [['a', { title: 'b' }], '共 2 项：a、b。'],
  ])('%j', (result, text) => {
    expect(resultText(result, 'zh')).toBe(text);
  });
});
