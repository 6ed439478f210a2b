import { describe, expect, it } from 'vitest';
import { outwardWords } from './outward-words.js';

const outward = (text: string): string[] =>
  outwardWords(text.split(' '), '{}').map(({ word, links }) => `${links} ${word}`);

describe('outwardWords', () => {
  it('reads possessives that follow the name, then what precedes it', () => {
    expect(outward('email of {} s latest project s leader')).toEqual([
      '0 latest',
      '0 project',
      '1 leader',
      '3 email',
    ]);
  });

  it('reads the same relations before the name in the same order', () => {
    expect(outward('leader of latest project of {}')).toEqual([
      '1 latest',
      '1 project',
      '2 leader',
    ]);
  });

  it('takes what is said behind a name without possessives last', () => {
    expect(outward('does {} work')).toEqual(['0 does', '1 work']);
  });
});
