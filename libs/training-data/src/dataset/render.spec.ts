import { describe, expect, it } from 'vitest';
import type { Filling } from '@coopkg/question-types';
import { Random } from '@coopkg/random';
import { render } from './render.js';

const filled = (wording: string, values: Filling['values']): string =>
  render(new Random(1), wording, { values, latin: {} }, 'zh');

describe('a wording with its slots filled', () => {
  it('parts names in Latin letters that would touch', () => {
    const values = { university: 'University of Oslo', person: 'Weidong Lu' };
    expect(filled('跟{university}{person}合作过的有几位？', values)).toBe(
      '跟University of Oslo Weidong Lu合作过的有几位？',
    );
    expect(filled('{university}的{person}', values)).toBe('University of Oslo的Weidong Lu');
  });

  it('leaves Chinese names as they are', () => {
    expect(filled('{university}{person}是谁？', { university: '北京大学', person: '王磊' })).toBe(
      '北京大学王磊是谁？',
    );
  });
});
