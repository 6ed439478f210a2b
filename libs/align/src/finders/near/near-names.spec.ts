import { beforeAll, describe, expect, it } from 'vitest';
import type { VectorIndex } from '@coopkg/contracts';
import { useTinyIndex } from '../../../test/tiny-index.js';
import { linkQuestion, linkWithTitles, withNearNames, type LinkIndex } from '../../index.js';

/** Compares with every vector. */
function createVectorIndex(): VectorIndex {
  const all: Float32Array[] = [];
  return {
    get size() {
      return all.length;
    },
    add: (vectors) => void all.push(...vectors),
    search: (vector, k) =>
      all
        .map((other, position) => ({
          position,
          score: vector.reduce((sum, value, at) => sum + value * other[at]!, 0),
        }))
        .sort((a, b) => b.score - a.score)
        .slice(0, k),
  };
}

const { index, titles } = useTinyIndex();
let near: LinkIndex;
beforeAll(() => {
  near = withNearNames(index(), createVectorIndex);
});

/** Each mention with what it means; several where the person is asked. */
const read = async (text: string, options = {}): Promise<[string, string[]][]> =>
  (await linkWithTitles(text, near, titles(), options)).mentions.map(
    ({ text: typed, readings }) => [typed, readings.map(({ value }) => String(value))],
  );

describe('names with several slips', () => {
  it.each([
    ['西安电孑科枝大学有多少教授', '西安电孑科枝大学', '西安电子科技大学'],
    ['西安电子可机大学的论文有哪些', '西安电子可机大学', '西安电子科技大学'],
    ['国家自染科学基全资助了哪些项目', '国家自染科学基全', '国家自然科学基金'],
    [
      'How many papers does Huazhong Univeristy of Sience and Tecnology have?',
      'Huazhong Univeristy of Sience and Tecnology',
      '华中科技大学',
    ],
  ])('are linked where each slip is one of a hand: %s', async (text, mention, value) =>
    expect(await read(text)).toContainEqual([mention, [value]]),
  );

  it('are asked about where a slip may be another name, and the answer is kept', async () => {
    const text = '西安电幕科技太学有多少论文';
    const typed = '西安电幕科技太学';
    expect(await read(text)).toEqual([[typed, ['西安电子科技大学', typed]]]);
    for (const [chosen, undo] of [
      ['西安电子科技大学', []],
      [typed, [typed]],
    ] as const)
      expect(await read(text, { choices: { [typed]: chosen }, undo })).toEqual([[typed, [chosen]]]);
  });

  it.each([
    '天津市自染科学基全资助了哪些项目',
    '河东西安电孑科枝大学学报',
    'Who works at Huazhong Univeristy of Sience and Tecnology, Wuchang?',
    'Who works at South Pekinng Universtiy?',
    '上海应永技术大学有多少教授',
    'How many papers does Wuzhou Univeristy have?',
  ])('are no part of another name, and no other name: %s', async (text) => {
    const withVectors = await linkWithTitles(text, near, titles());
    expect(withVectors.mentions).toEqual((await linkWithTitles(text, index(), titles())).mentions);
  });

  it('change nothing where no vectors are asked', () => {
    const text = '西安电孑科枝大学有多少论文';
    expect(linkQuestion(text, index()).mentions).toEqual([]);
  });
});
