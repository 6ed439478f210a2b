import { describe, expect, it } from 'vitest';
import type { SoayLine } from '../dataset/soay-line.js';
import { hopsOf, soayVerdict } from './soay-verdict.js';

const line: SoayLine = {
  id: 'zh-test-1',
  type: 'name.email',
  language: 'zh',
  split: 'test',
  question: '张伟的邮箱？',
  solution: ['searchPerson', 'getPersonBasicInfo'],
  program: 'return 1',
  answer: ['b', 'a'],
  cypher: '',
  parameters: {},
};
const plan = {
  status: 'answered',
  solution: line.solution,
  program: 'return 1',
  result: ['a', 'b'],
};

describe('soayVerdict', () => {
  it.each([
    ['EM', plan],
    ['DS', { ...plan, program: 'return 2' }],
    ['DS', { ...plan, solution: ['searchPerson'], program: 'return 2' }],
    ['WP', { ...plan, program: 'return 2', result: ['a'] }],
    ['WS', { ...plan, solution: ['searchPerson'], program: 'return 2', result: ['a'] }],
    ['EE', { ...plan, status: 'unanswerable', program: '', solution: [], result: null }],
  ])('%s', (verdict, made) => {
    expect(soayVerdict(line, made)).toBe(verdict);
  });

  it('counts what is called, three at most', () => {
    expect(hopsOf(line)).toBe(2);
    expect(hopsOf({ solution: ['a', 'b', 'c', 'd'] })).toBe(3);
  });
});
