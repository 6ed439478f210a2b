import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.js';

it('makes a name of a question that no system refuses', () => {
  expect(fileNameOf('清华大学有多少位教授?  a/b')).toBe('清华大学有多少位教授 a b');
  expect(fileNameOf('x'.repeat(100))).toHaveLength(60);
  expect(fileNameOf('???')).toBe('coopkg');
});
