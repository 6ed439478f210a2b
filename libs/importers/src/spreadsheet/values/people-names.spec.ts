import { describe, expect, it } from 'vitest';
import { joinName, splitNames } from './people-names.js';

describe('splitNames', () => {
  it.each([
    ['张伟;李娜;', ['张伟', '李娜']],
    ['张伟，李娜、王强', ['张伟', '李娜', '王强']],
    ['张伟,李娜', ['张伟', '李娜']],
    ['张伟 李娜　欧阳明月', ['张伟', '李娜', '欧阳明月']],
    ['阿卜杜拉·买买提', ['阿卜杜拉·买买提']],
    ['Wang, Wei', ['Wang, Wei']],
    ['Wang, Wei; Li, Na', ['Wang, Wei', 'Li, Na']],
    ['van den Berg, Jan Willem; Li, Na', ['van den Berg, Jan Willem', 'Li, Na']],
    ['Wang W., Li N.', ['Wang W.', 'Li N.']],
    ['Wei Wang and Na Li', ['Wei Wang', 'Na Li']],
    ['Wei Wang & Na Li', ['Wei Wang', 'Na Li']],
    ['Alexander Andersen', ['Alexander Andersen']],
    ['', []],
  ])('%j', (text, names) => {
    expect(splitNames(text)).toEqual(names);
  });

  it('leaves a name that is stretched by a blank whole', () => {
    expect(splitNames('张 伟').map(joinName)).toEqual(['张伟']);
    expect(joinName('Wei Wang')).toBe('Wei Wang');
  });
});
