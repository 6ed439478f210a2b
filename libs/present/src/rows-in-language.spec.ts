import { describe, expect, it } from 'vitest';
import type { Cell, EnglishName, GraphReader, Language } from '@coopkg/contracts';
import { rowsInLanguage } from './rows-in-language.js';

const words: Record<string, string> = {
  'rank 教授': 'professor',
  'university 清华大学': 'Tsinghua University',
  'topic 知识图谱': 'knowledge graphs',
};
const englishName: EnglishName = (kind, value) => words[`${kind} ${value}`] ?? null;
const asked: unknown[] = [];
/** 李娜 is two people who write their names in two ways. */
const graph = {
  query: (_: string, parameters: { names: string[] }) => {
    asked.push(parameters.names);
    const rows = [
      ['张伟', ['Wei Zhang']],
      ['李娜', ['Na Li', 'Lina']],
    ].filter(([name]) => parameters.names.includes(name as string));
    return Promise.resolve({ columns: [], rows, rowCount: 1, truncated: false });
  },
} as unknown as GraphReader;

async function* given(rows: Cell[][]): AsyncGenerator<Cell[]> {
  await Promise.resolve();
  yield* rows;
}
async function read(rows: Cell[][], returns: string[], language: Language = 'en') {
  const read: (readonly Cell[])[] = [];
  const options = { englishName };
  for await (const row of rowsInLanguage(given(rows), { language, returns }, graph, options))
    read.push(row);
  return read;
}

const returns = ['Researcher.name', 'Researcher.title', 'Researcher.university', 'count Paper'];

describe('rowsInLanguage', () => {
  it('says names and values in English, people with the Chinese beside', async () => {
    expect(
      await read(
        [
          ['张伟', '教授', '清华大学', 3],
          ['李娜', '讲师', null, 0],
        ],
        returns,
      ),
    ).toEqual([
      ['Wei Zhang 张伟', 'Professor', 'Tsinghua University', 3],
      ['李娜', '讲师', null, 0],
    ]);
  });

  it('reads lists and nodes too, and asks for a name once', async () => {
    asked.length = 0;
    const node = {
      id: 'R1',
      label: 'Researcher',
      name: '张伟',
      properties: { nameEn: 'Wei Zhang', title: '教授', gender: '男', interests: ['知识图谱'] },
    };
    const rows = Array.from({ length: 450 }, (): Cell[] => [['张伟'], node]);
    const english = await read(rows, ['collect Researcher.name', 'Researcher']);
    expect(english).toHaveLength(450);
    expect(english[449]).toEqual([
      ['Wei Zhang 张伟'],
      {
        ...node,
        name: 'Wei Zhang',
        properties: {
          nameEn: 'Wei Zhang',
          title: 'Professor',
          gender: 'Male',
          interests: ['knowledge graphs'],
        },
      },
    ]);
    expect(asked).toEqual([['张伟']]);
  });

  it('leaves rows of Chinese answers as they are', async () => {
    expect(await read([['张伟', '教授', '清华大学', 3]], returns, 'zh')).toEqual([
      ['张伟', '教授', '清华大学', 3],
    ]);
  });
});
