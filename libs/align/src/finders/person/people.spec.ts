import { describe, expect, it } from 'vitest';
import { linkQuestion } from '../../index.js';
import { useTinyIndex } from '../../../test/tiny-index.js';

const { index, slots, readings } = useTinyIndex();

describe('people', () => {
  it.each([
    ['Which projects does Wei Zhang of Xidian University lead?', 'R1'],
    ['zhang wei (Xidian) email', 'R1'],
    ['ZHANG Wei, Xidian University', 'R1'],
    ['papers by Zhang, Wei of Xidian', 'R1'],
    ['西电的张伟', 'R1'],
    ['张伟（西电）的邮箱', 'R1'],
    ['北大数学科学学院的张伟', 'R3'],
    ['西电的“张伟”的邮箱', 'R1'],
    ["E-mail of 'Wei Zhang' (Xidian)", 'R1'],
    ['王南开的论文', 'R6'],
    ['星海大学的高峰', 'R7'],
  ])('%s → %s', (text, id) => expect(readings(text, 'person')).toEqual([[id]]));

  it.each([
    ...['·', '•', '．', '∙', '‧', '.', ''].map((dot) => `阿卜杜拉${dot}买买提发表了哪些论文？`),
    '新大阿卜杜拉·买买提的论文',
  ])('reads the dot in a name however it is typed: %s', (text) =>
    expect(readings(text, 'person')).toEqual([['R12']]),
  );

  it('keeps a dotted name that nobody has in one', () =>
    expect(slots('努尔·艾合买提的论文有哪些')).toBe('$person的论文有哪些'));

  it.each(['𠮷丁的论文有哪些', '新大𠮷丁的论文'])('knows rare characters: %s', (text) =>
    expect(readings(text, 'person')).toEqual([['R13']]),
  );

  it.each([
    ['papers by zoe mueller', 'R14'],
    ['papers by Zoe Muller', 'R14'],
    ['papers by Müller, Zoë', 'R14'],
    ['papers by Z. Müller', 'R14'],
    ['papers by Soren Angstrom', 'R15'],
    ['papers by Soeren Aangstroem', 'R15'],
    ['papers by van den Berg, Jan', 'R16'],
    ['papers by J. van den Berg', 'R16'],
    ['papers by J.-P. Dupont', 'R17'],
    ['papers by Jean Pierre Dupont', 'R17'],
    ['papers by John Smith', 'R18'],
    ['papers by Smith, J. A.', 'R18'],
    ['papers by Cagri Yildiz', 'R19'],
    ['papers by Lü Wenxiu', 'R20'],
    ['papers by Wenxiu Lv', 'R20'],
    ['A. Fontana和谁合作', 'R21'],
    ['papers by A. Fontana', 'R21'],
    ['papers by Alba Fontana', 'R22'],
  ])('reads Latin names as the world writes them: %s → %s', (text, id) =>
    expect(readings(text, 'person')).toEqual([[id]]),
  );

  it.each(["Peking University's smith papers", 'papers that a smith wrote'])(
    'takes no small letter for an initial: %s',
    (text) => expect(readings(text, 'person')).toEqual([]),
  );

  it('asks which of several people is meant', () => {
    expect(linkQuestion('张伟的邮箱', index()).mentions[0]).toMatchObject({
      text: '张伟',
      ambiguous: true,
    });
    expect(readings('张伟的邮箱', 'person')).toEqual([['R1', 'R2', 'R3']]);
    expect(readings('北大的张伟', 'person')).toEqual([['R2', 'R3']]);
    expect(linkQuestion('Ling Li of Peking University', index()).mentions[0]!.ambiguous).toBe(true);
    expect(
      linkQuestion('张伟的邮箱', index(), { choices: { 张伟: 'R2' } }).mentions[0],
    ).toMatchObject({ ambiguous: false, readings: [{ id: 'R2' }] });
  });

  it('takes a name that nobody has as a name', () => {
    expect(slots('西电的诸葛青云有哪些论文')).toBe('$university的$person有哪些论文');
    expect(readings('西电的诸葛青云有哪些论文', 'person')).toEqual([[]]);
  });

  it('does not take a title of address for a rank', () => {
    expect(slots('西电的张伟教授的邮箱')).toBe('$university的$person的邮箱');
    expect(slots('e-mail of Professor Na Li')).toBe('e-mail of $person');
    expect(slots('北大有多少副教授')).toBe('$university有多少$rank');
  });

  it('does not take what somebody says of himself for a rank', () => {
    expect(slots("I'm a retired professor. Who at PKU cites me?")).toBe(
      "I'm a retired professor. Who at $university cites me?",
    );
    expect(slots('我是一名讲师，北大有多少副教授')).toBe('我是一名讲师，$university有多少$rank');
  });
});

it('gives the model simplified characters', () => {
  expect(slots('西電每一類項目各有多少個')).toBe('$university每一类项目各有多少个');
  expect(slots('Who wrote 「Some Unknown Title of 2020」, 誰寫的')).toBe(
    'Who wrote 「$paper」, 谁写的',
  );
});
