import { expect, it } from 'vitest';
import { noEntities, type Entities } from '@coopkg/contracts';
import { cellText } from './cell-text.js';

const zhang = { id: 'R1', label: 'Researcher', name: '张伟', nameEn: 'Wei Zhang' };
const entities: Entities = {
  nodes: { 'Researcher R1': zhang },
  cells: [{ column: 0, keys: [['Researcher R1'], ['', 'Researcher R1']] }],
  terms: {},
};
const text = (value: unknown, row: number, language: 'zh' | 'en', known = entities): string =>
  cellText(value, { row, column: 0 }, { entities: known, returns: ['Researcher.name'], language });

it('names people in the language of the answer', () => {
  expect(text('张伟', 0, 'zh')).toBe('张伟');
  expect(text('张伟', 0, 'en')).toBe('Wei Zhang');
  expect(text(['李娜', '张伟'], 1, 'en')).toBe('李娜; Wei Zhang');
  expect(text('张伟', 0, 'en', noEntities)).toBe('张伟');
  const node = { id: 'R1', label: 'Researcher', name: '张伟', properties: { nameEn: 'Wei Zhang' } };
  expect(text(node, 0, 'en')).toBe('Wei Zhang');
});

it('leaves numbers without separators and shows nothing where there is nothing', () => {
  expect(text(12345, 0, 'en')).toBe('12345');
  expect(text(null, 0, 'en')).toBe('');
});
