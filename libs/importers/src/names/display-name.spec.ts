import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.js';

const shown = (...spellings: string[]): string => {
  const found = displayName(spellings);
  return `${found?.name ?? ''} | ${found?.nameEn ?? ''}`;
};

describe('displayName', () => {
  it.each([
    [['Zhang, Wei'], 'Wei Zhang | Wei Zhang'],
    [['ZHANG Wei'], 'Wei Zhang | Wei Zhang'],
    [['Wei ZHANG'], 'Wei Zhang | Wei Zhang'],
    [['WEI ZHANG'], 'Wei Zhang | Wei Zhang'],
    [['Zhang Xiaoming'], 'Xiaoming Zhang | Xiaoming Zhang'],
    [['W. Zhang', 'Wei Zhang'], 'Wei Zhang | Wei Zhang'],
    [['Zhang W'], 'W. Zhang | W. Zhang'],
    [['LI XM', 'Li, Xiao-Ming'], 'Xiao-Ming Li | Xiao-Ming Li'],
    [['Jürgen Müller 0003'], 'Jürgen Müller | Jürgen Müller'],
    [['MÜLLER, JÜRGEN'], 'Jürgen Müller | Jürgen Müller'],
    [['Priem Jason', 'Priem, Jason'], 'Jason Priem | Jason Priem'],
    [['Jason Priem', 'Priem Jason'], 'Jason Priem | Jason Priem'],
    [['van der Waals, Johannes D.'], 'Johannes D. van der Waals | Johannes D. van der Waals'],
    [["O'NEIL, PATRICK"], "Patrick O'Neil | Patrick O'Neil"],
  ])('writes the given name first, in full, not in capitals: %j', (spellings, name) => {
    expect(shown(...spellings)).toBe(name);
  });

  it.each([
    [['Wei Zhang 0001', '张伟 0001'], '张伟 | Wei Zhang'],
    [['Zhang Wei', '张伟'], '张伟 | Wei Zhang'],
    [['W. Zhang', '张伟'], '张伟 | W. Zhang'],
    [['Wei Zhang (张伟)'], '张伟 | Wei Zhang'],
    [['张 伟'], '张伟 | Wei Zhang'],
    [['Lv, Yue', '吕悦'], '吕悦 | Yue Lv'],
    [['Lyu Yue', '吕悦'], '吕悦 | Yue Lyu'],
    [['Shan, Yu', '单宇'], '单宇 | Yu Shan'],
    [['Xiu Ouyang', '欧阳修'], '欧阳修 | Xiu Ouyang'],
  ])('takes the Chinese name that the Latin one agrees with: %j', (spellings, name) => {
    expect(shown(...spellings)).toBe(name);
  });

  it('leaves a Chinese name alone that is another one’s', () => {
    expect(shown('Wei Zhang', '李娜')).toBe('Wei Zhang | Wei Zhang');
    expect(shown('Taro Tanaka', '田中太郎')).toBe('Taro Tanaka | Taro Tanaka');
  });

  it('keeps what is written in another script, and has no name for nothing', () => {
    expect(shown('Иван Петров')).toBe('Иван Петров | ');
    expect(displayName(['', ' '])).toBeUndefined();
  });

  it('does not take another person’s fuller name', () => {
    expect(shown('Wei Zhang', 'Maria Elena Garcia')).toBe('Wei Zhang | Wei Zhang');
  });
});
