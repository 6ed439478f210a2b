import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.js';

test('shows what stands around, and never half a character', () => {
  const text = `${'𠮷'.repeat(30)}图谱${'𠮷'.repeat(30)}x`;
  const excerpt = excerptOf([text], '图谱')!;
  expect(excerpt).toMatch(/^…𠮷+图谱𠮷+…$/u);
  expect(excerptOf([`a${text}`], '图谱')).not.toMatch(/\p{Surrogate}/u);
  expect(excerptOf(['no'], '图谱')).toBeNull();
});
