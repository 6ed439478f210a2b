import { expect, it } from 'vitest';
import { nameTails } from './name-tails.js';

const texts = (typed: string): string[] => nameTails(typed).map(({ text }) => text);

it('takes the ends of a text that may begin a name', () => {
  expect(texts('清华的张伟')).toEqual(['清华的张伟', '华的张伟', '的张伟', '张伟']);
  expect(texts('Papers of Wei Zh')).toEqual(['Papers of Wei Zh', 'of Wei Zh', 'Wei Zh']);
  expect(nameTails('2020年 wei')).toEqual([
    { text: '2020年 wei', start: 0 },
    { text: 'wei', start: 6 },
  ]);
});

it('takes nothing of what is too short', () => {
  for (const typed of ['', ' ', '张', 'a', 'ab', '？']) expect(texts(typed)).toEqual([]);
});
