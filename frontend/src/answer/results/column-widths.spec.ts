import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.js';

it('gives each column room for its title and its cells, within bounds', () => {
  const [number, name, title] = columnWidths([
    { title: 'n', cells: ['1', '22'] },
    { title: '姓名', cells: ['欧阳修远', '张伟'] },
    { title: 'Title', cells: ['x'.repeat(500)] },
  ]) as [number, number, number];
  expect(number).toBe(72);
  expect(name).toBe(4 * 15 + 28);
  expect(title).toBe(360);
});
