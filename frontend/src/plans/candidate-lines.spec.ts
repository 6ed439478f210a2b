import { expect, it } from 'vitest';
import { candidateLines } from './candidate-lines.js';

const person = {
  person_id: 'R1',
  name: '张伟',
  name_en: 'Wei Zhang',
  organization: '北京大学',
  organization_en: 'Peking University',
  department: null,
  interests: ['雷达信号处理', '时频分析'],
  num_citation: 961,
  num_pubs: 71,
};

it('tells a person by university and interests, in the language of the answer', () => {
  expect(candidateLines(person, true, 'zh')).toEqual({
    name: '张伟',
    nameEn: 'Wei Zhang',
    lines: ['北京大学', '雷达信号处理 · 时频分析'],
  });
  expect(candidateLines(person, true, 'en').lines[0]).toBe('Peking University');
});

it('tells what it can of what another catalogue gives', () => {
  const item = { DOI: '10.1/x', title: 'T', score: { a: 1 }, note: 'n'.repeat(200), year: 2020 };
  expect(candidateLines(item, false, 'en')).toEqual({
    name: 'T',
    nameEn: null,
    lines: ['10.1/x', `${'n'.repeat(80)}…`, '2020'],
  });
  expect(candidateLines('a', false, 'en').name).toBe('a');
  expect(candidateLines(null, false, 'en')).toEqual({ name: null, nameEn: null, lines: [] });
});
