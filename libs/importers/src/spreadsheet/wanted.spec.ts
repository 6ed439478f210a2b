import { describe, expect, it } from 'vitest';
import { wantedBy } from './wanted.js';

describe('wantedBy', () => {
  it('takes all without a scope', () => {
    expect(wantedBy({})(undefined, [])).toBe(true);
  });

  it('knows years', () => {
    const wanted = wantedBy({ since: 2018 });
    expect([2017, 2018, undefined].map((year) => wanted(year, []))).toEqual([false, true, false]);
  });

  it('knows institutions in both languages, and no ROR ids', () => {
    const wanted = wantedBy({ institutions: ['清华大学'] });
    expect(wanted(2018, ['清华大学计算机系'])).toBe(true);
    expect(wanted(2018, ['Dept. of X, Tsinghua  University, Beijing'])).toBe(true);
    expect(wanted(2018, ['清 华 大 学'])).toBe(true);
    expect(wanted(2018, ['北京大学'])).toBe(false);
    const inNanjing = wantedBy({ institutions: ['Nanjing University'] });
    expect(inNanjing(2018, ['Nanjing University of Posts'])).toBe(false);
    expect(wantedBy({ institutions: ['https://ror.org/03cve4549'] })(2018, ['清华大学'])).toBe(
      false,
    );
  });

  it('knows countries', () => {
    const american = wantedBy({ country: 'US' });
    expect(american(2018, ['MIT, Cambridge, MA, USA.'])).toBe(true);
    expect(american(2018, ['North Campus'])).toBe(false);
    expect(wantedBy({ country: 'MX' })(2018, ['Albuquerque, New Mexico'])).toBe(false);
    const chinese = wantedBy({ country: 'CN' });
    expect(chinese(2018, ['安徽大学'])).toBe(true);
    expect(chinese(2018, ['Xidian Univ, Xian, Peoples R China'])).toBe(true);
    expect(chinese(2018, ['TU Berlin, Germany'])).toBe(false);
  });
});
