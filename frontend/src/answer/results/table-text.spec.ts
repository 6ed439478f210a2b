import { expect, it } from 'vitest';
import { tableText } from './table-text.js';

it('separates cells by tabs and quotes what would break a cell apart', () => {
  expect(
    tableText([
      ['Name', 'h-index'],
      ['张伟', '12'],
      ['a\tb', 'say "x"'],
      ['two\nlines', ''],
    ]),
  ).toBe('Name\th-index\n张伟\t12\n"a\tb"\t"say ""x"""\n"two\nlines"\t');
});
