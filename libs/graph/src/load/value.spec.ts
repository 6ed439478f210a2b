import { describe, expect, it } from 'vitest';
import { checkValue, toParameterValue } from './value.js';

describe('checkValue', () => {
  it('writes each type one way', () => {
    expect(checkValue(' 张伟 ', 'STRING', 'name')).toEqual({ text: '张伟' });
    expect(checkValue(' a; ;b ;', 'STRING[]', 'interests')).toEqual({ text: 'a;b' });
    expect(checkValue('2019.0', 'INT64', 'year')).toEqual({ text: '2019' });
    expect(checkValue('+07', 'INT64', 'year')).toEqual({ text: '7' });
    expect(checkValue('24.50', 'DOUBLE', 'funding')).toEqual({ text: '24.5' });
    expect(checkValue('1e3', 'DOUBLE', 'funding')).toEqual({ text: '1000' });
    expect(checkValue('TRUE', 'BOOL', 'corresponding')).toEqual({ text: 'true' });
    expect(checkValue('  ', 'INT64', 'year')).toEqual({ text: '' });
  });

  it.each([
    ['seven', 'INT64'],
    ['1.5', 'INT64'],
    ['NaN', 'DOUBLE'],
    ['Infinity', 'DOUBLE'],
    ['12万', 'DOUBLE'],
    ['0x10', 'DOUBLE'],
    ['yes', 'BOOL'],
  ] as const)('refuses %s as %s', (raw, type) => {
    expect(checkValue(raw, type, 'x')).toHaveProperty('error');
  });
});

describe('toParameterValue', () => {
  it('gives an absent value as null', () => {
    expect([
      toParameterValue('', 'STRING[]'),
      toParameterValue('a;b', 'STRING[]'),
      toParameterValue('0', 'INT64'),
      toParameterValue('false', 'BOOL'),
    ]).toEqual([null, ['a', 'b'], 0, false]);
  });
});
