import { describe, expect, test } from 'vitest';
import { asTyped, cleanText } from './clean-text.js';

describe('cleanText', () => {
  test.each([
    ['a zero-width space', '北京大学研究知识\u200b图谱的有谁？', '北京大学研究知识图谱的有谁？'],
    ['a joiner and a byte order mark', '\ufeff清华\u2060大学\u200d', '清华大学'],
    ['direction marks', '\u202aWho leads\u202c \u200ethis?', 'Who leads this?'],
    ['a soft hyphen', 'col\u00adlaborators', 'collaborators'],
    ['a variation selector', '葛\u{e0100}晓', '葛晓'],
    ['control characters and half a pair', '张\u0000伟\ud83d？', '张伟？'],
    ['full-width letters and digits', '２０２１年的Ｈ指数', '2021年的H指数'],
    ['a ligature', 'the ﬁrst author', 'the first author'],
    ['a Kangxi radical', '⽂章', '文章'],
    ['a compatibility ideograph', '\uf9e9', '里'],
    ['letters for formulas', '𝐖ho', 'Who'],
    ['an accent typed after its letter', 'Mu\u0308ller', 'Müller'],
    ['a space that does not break', 'Wei\u00a0Zhang', 'Wei Zhang'],
  ])('reads %s as it looks', (_, typed, read) => {
    expect(cleanText(typed).text).toBe(read);
    expect(cleanText(read).text).toBe(read);
  });

  test.each(['《图谱》（上）：谁、何时？', 'Who wrote “H₂O”?', '𠮷丁的论文', 'Ⅱ型糖尿病', '👩🏽'])(
    'leaves %s alone',
    (typed) => {
      expect(cleanText(typed).text).toBe(typed);
    },
  );

  test('never cuts a character in two', () => {
    const { text } = cleanText('𠮷\u200b丁\u{1d400}');
    expect([...text]).toEqual(['𠮷', '丁', 'A']);
  });
});

describe('asTyped', () => {
  const typedBy = (typed: string, name: string): string => {
    const clean = cleanText(typed);
    const start = clean.text.indexOf(name);
    const span = asTyped({ start, end: start + name.length }, clean);
    return typed.slice(span.start, span.end);
  };

  test('finds a name where the person typed it', () => {
    expect(typedBy('研究知识\u200b图谱的\u200b有谁', '知识图谱')).toBe('知识\u200b图谱');
    expect(typedBy('Ｗｅｉ Zhang 的论文', 'Wei Zhang')).toBe('Ｗｅｉ Zhang');
    expect(typedBy('by Zoe\u0308 Mu\u0308ller of', 'Zoë Müller')).toBe('Zoe\u0308 Mu\u0308ller');
    expect(typedBy('\u{1d416}ei 和 𠮷丁', '𠮷丁')).toBe('𠮷丁');
  });

  test('gives an empty span its place', () => {
    expect(asTyped({ start: 1, end: 1 }, cleanText('北\u200b大'))).toEqual({ start: 2, end: 2 });
    expect(asTyped({ start: 0, end: 0 }, cleanText(''))).toEqual({ start: 0, end: 0 });
  });
});
