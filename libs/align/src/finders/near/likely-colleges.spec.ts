import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEmbedder } from '@coopkg/contracts';
import { useTinyIndex } from '../../../test/tiny-index.js';
import { CollegeVectors, linkWithTitles, type LinkIndex } from '../../index.js';

/** Two meanings, and what has a share of each. */
const meanings: Record<string, [number, number]> = {
  计算机学院: [1, 0],
  数学科学学院: [0, 1],
  程序算法学院: [0.98, 0.2],
  统计算法学院: [0.72, 0.69],
  考古学院: [-0.7, -0.7],
};
const asked: string[] = [];
const embedder: TextEmbedder = {
  dimensions: 2,
  embed: (texts) => {
    asked.push(...texts);
    return Promise.resolve(texts.map((text) => Float32Array.from(meanings[text] ?? [-1, 0])));
  },
};

const { index, titles } = useTinyIndex();
let likely: LinkIndex;
beforeAll(async () => {
  likely = { ...index(), collegeVectors: await CollegeVectors.of(index(), embedder) };
});

const colleges = async (text: string, options = {}): Promise<string[][]> =>
  (await linkWithTitles(text, likely, titles(), options)).mentions
    .filter(({ kind }) => kind === 'college')
    .map(({ readings }) => readings.map(({ value }) => String(value)));

describe('a college by a name that no table has', () => {
  it('is the one of its university that means the same', async () => {
    expect(await colleges('北大程序算法学院有多少教授')).toEqual([['计算机学院']]);
    expect((await linkWithTitles('北大程序算法学院', likely, titles())).normalizedQuestion).toBe(
      '北京大学计算机学院',
    );
  });

  it('is asked about where several are as likely, and the answer is kept', async () => {
    const typed = '统计算法学院';
    const text = `北大${typed}有多少教授`;
    const [readings] = await colleges(text);
    expect(readings).toEqual(['计算机学院', '数学科学学院', typed]);
    expect(await colleges(text, { choices: { [typed]: '计算机学院' } })).toEqual([['计算机学院']]);
    expect(await colleges(text, { choices: { [typed]: typed } })).toEqual([[typed]]);
    expect(await colleges(text, { undo: [typed] })).toEqual([]);
  });

  it('stays as typed where the university has nothing like it', async () => {
    expect(await colleges('北大考古学院有多少教授')).toEqual([[]]);
  });

  it('is none of another university', async () => {
    expect(await colleges('新疆大学程序算法学院有多少教授')).toEqual([[]]);
  });

  it('costs nothing where the tables know what is meant, and once where they do not', async () => {
    asked.length = 0;
    await colleges('北大计算机学院有多少教授');
    await colleges('北大程序算法学院的论文有哪些');
    expect(asked).toEqual([]);
  });
});
