import { describe, expect, it } from 'vitest';
import { asPrinted, authorNamed, nameForms, readAuthor } from './author-name.js';

describe('readAuthor', () => {
  it.each([
    ['张伟', '张伟', [], false],
    ['张伟1', '张伟', ['1'], false],
    ['张伟¹ ²*', '张伟', ['1', '2'], true],
    ['张 伟(通讯作者)', '张伟', [], true],
    ['阿卜杜拉·买买提[1]', '阿卜杜拉·买买提', ['1'], false],
    ['𠮷丁＊', '𠮷丁', [], true],
    ['Wang, Wei', 'Wei Wang', [], false],
    ['Wang W.', 'W. Wang', [], false],
    ['Wang W.-F.', 'W.-F. Wang', [], false],
    ['Wei Wang1,2,*', 'Wei Wang', ['1', '2'], true],
    ['LI NA', 'LI NA', [], false],
  ])('%s', (text, name, marks, corresponding) => {
    expect(readAuthor(text)).toMatchObject({ name, marks, corresponding });
  });

  it('takes an identifier from behind the name', () => {
    expect(readAuthor('Wang, Wei (57200000001)')).toMatchObject({
      name: 'Wei Wang',
      id: '57200000001',
    });
  });
});

describe('authorNamed', () => {
  const forms = ['Wei Wang', 'Xiao-Fang Li', 'Jürgen Müller', '张伟'].map(nameForms);
  it.each([
    ['Wang, Wei', 0],
    ['Wang, W', 0],
    ['Wang W.', 0],
    ['W. Wang', 0],
    ['Li, XF', 1],
    ['X.F. Li', 1],
    ['Li, X.-F.', 1],
    ['Muller, Jurgen', 2],
    ['张伟', 3],
    ['Xidian Univ', -1],
    ['', -1],
  ])('%s', (text, index) => {
    expect(authorNamed(text, forms)).toBe(index);
  });
});

it('asPrinted leaves names alone that are in order', () => {
  expect(asPrinted('Goran Stjepanovic')).toBe('Goran Stjepanovic');
  expect(asPrinted('欧阳明月')).toBe('欧阳明月');
});
