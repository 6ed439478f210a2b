import type { Frame } from '@coopkg/contracts';
import { describe, expect, test } from 'vitest';
import { readableAnswer, type AnswerFacts } from './readable-answer.js';

const frame = (given: Partial<Frame>): Frame => ({
  return: [],
  entities: {},
  relationships: [],
  filters: [],
  order: [],
  limit: null,
  ...given,
});
const facts = (given: Partial<AnswerFacts>): AnswerFacts => ({
  language: 'zh',
  columns: ['x'],
  rows: [],
  rowCount: given.rows?.length ?? 0,
  truncated: false,
  frame: frame({}),
  parameters: {},
  ...given,
});

describe('readableAnswer', () => {
  const count = {
    rows: [[12]],
    frame: frame({
      return: ['count Researcher'],
      entities: { $university: 'Researcher.university' },
    }),
    parameters: { university: '北京大学' },
  };

  test('gives a count with what was counted, of whom', () => {
    expect(readableAnswer(facts(count))).toBe('北京大学：共 12 位研究者。');
    expect(readableAnswer(facts({ ...count, language: 'en' }))).toBe('北京大学: 12 researchers.');
    expect(
      readableAnswer(
        facts({ ...count, language: 'en', names: { university: 'Peking University' } }),
      ),
    ).toBe('Peking University: 12 researchers.');
  });

  test('says in words what a column holds whose title does not tell enough', () => {
    const two = {
      columns: ['a', 'b'],
      rows: [[6, 13]],
      frame: frame({
        return: ['sum case when Researcher.gender = 女 then 1 else 0', 'count Researcher'],
      }),
    };
    expect(
      readableAnswer(facts({ ...two, words: ['“研究者的性别 = 女”的个数', '研究者的个数'] })),
    ).toBe('“研究者的性别 = 女”的个数：6；研究者数：13。');
    expect(readableAnswer(facts(two))).toBe('符合条件的数量：6；研究者数：13。');
  });

  test('says a gender in the language of the question', () => {
    const women = {
      rows: [[2]],
      frame: frame({ return: ['count Researcher'], entities: { 女: 'Researcher.gender' } }),
    };
    expect([
      readableAnswer(facts(women)),
      readableAnswer(facts({ ...women, language: 'en' })),
    ]).toEqual(['女：共 2 位研究者。', 'female: 2 researchers.']);
  });

  test('gives a single value by its name', () => {
    expect(
      readableAnswer(facts({ rows: [['a@b.cn']], frame: frame({ return: ['Researcher.email'] }) })),
    ).toBe('电子邮箱：a@b.cn。');
  });
});

describe('readableAnswer of a computed value', () => {
  test.each([
    ['count distinct Researcher.college', '共 3 个学院。', '3 colleges.'],
    ['count distinct Paper.venue', '共 3 种期刊或会议。', '3 venues.'],
    ['count distinct Researcher.title', '共 3 种职称。', '3 ranks.'],
    ['count distinct Paper.title', '共 3 篇论文。', '3 papers.'],
    ['count distinct Project', '共 3 个项目。', '3 projects.'],
    ['count Researcher.hIndex', '共 3 位研究者。', '3 researchers.'],
  ])('%s is counted as what it names', (item, zh, en) => {
    const given = { rows: [[3]], frame: frame({ return: [item] }) };
    expect([
      readableAnswer(facts(given)),
      readableAnswer(facts({ ...given, language: 'en' })),
    ]).toEqual([zh, en]);
  });

  test.each([
    ['count Project > 0', true, '是。', 'yes.'],
    ['100 * count Project / count Researcher', 12.345, '百分比：12.35。', 'Percentage: 12.35.'],
    [
      'sum case when Researcher.title = $rank then 1 else 0 * 1 / count Researcher',
      0.25,
      '比值：0.25。',
      'Ratio: 0.25.',
    ],
    [
      'sum case when Researcher.gender = 女 then 1 else 0',
      6,
      '符合条件的数量：6。',
      'Number that meet the condition: 6.',
    ],
    [
      'avg case when Researcher.gender = 女 then Researcher.hIndex',
      10.5,
      '平均H 指数：10.5。',
      'Average h-index: 10.5.',
    ],
    ['Project.endYear - Project.startYear', 4, '历时（年）：4。', 'Duration (years): 4.'],
    ['COOPERATES_WITH.count', 7, '合作论文数：7。', 'Joint papers: 7.'],
    ['length(path)', 2, '步数：2。', 'Steps: 2.'],
    ['each Researcher.interests', '图论', '研究方向：图论。', 'Interests: 图论.'],
  ])('%s is called what is computed', (item, value, zh, en) => {
    const given = { rows: [[value]], frame: frame({ return: [item] }) };
    expect([
      readableAnswer(facts(given)),
      readableAnswer(facts({ ...given, language: 'en' })),
    ]).toEqual([zh, en]);
  });
});

describe('readableAnswer of one row', () => {
  test('says that a value is not recorded', () => {
    expect(
      readableAnswer(
        facts({
          language: 'en',
          rows: [[null]],
          frame: frame({ return: ['Researcher.email'] }),
        }),
      ),
    ).toBe('E-mail: not recorded in the graph.');
  });

  test('gives a path by its people and steps', () => {
    const node = (name: string) => ({ id: name, label: 'Researcher', name, properties: {} });
    expect(
      readableAnswer(
        facts({
          rows: [[{ nodes: [node('张伟'), node('李娜'), node('王芳')], edges: [] }]],
          frame: frame({ return: ['path'] }),
        }),
      ),
    ).toBe('张伟 → 李娜 → 王芳（2 步）。');
  });

  test('introduces a node by what it has', () => {
    const node = {
      id: 'R1',
      label: 'Researcher',
      name: '张伟',
      properties: { university: '北京大学', title: '教授', hIndex: 7 },
    };
    expect(
      readableAnswer(facts({ rows: [[node]], frame: frame({ return: ['Researcher'] }) })),
    ).toBe('张伟：大学 北京大学，职称 教授，H 指数 7。');
  });

  test('does not call what a UNION found by the name of its first part', () => {
    const found = facts({
      columns: ['name'],
      rows: [['张伟']],
      rowCount: 1,
      frame: frame({ return: ['Paper.title', 'Researcher.name'] }),
    });
    expect(readableAnswer(found)).toBe('名称：张伟。');
  });
});

describe('readableAnswer of several rows', () => {
  test('lists rows, and numbers them only when the query orders them', () => {
    const rows = [
      ['张伟', 30],
      ['李娜', 20],
    ];
    expect(
      readableAnswer(
        facts({ rows, frame: frame({ return: ['Researcher.name', 'Researcher.hIndex'] }) }),
      ),
    ).toBe('共 2 条：张伟（30）、李娜（20）。');
    expect(
      readableAnswer(
        facts({
          rows,
          frame: frame({
            return: ['Researcher.name', 'Researcher.hIndex'],
            order: ['Researcher.hIndex desc'],
          }),
        }),
      ),
    ).toBe('共 2 条：1. 张伟（30）；2. 李娜（20）。');
  });

  test('says that the list goes on', () => {
    const rows = Array.from({ length: 30 }, (_, i) => [`人${i}`]);
    expect(readableAnswer(facts({ rows }))).toContain('共 30 条');
    expect(readableAnswer(facts({ rows }))).toContain('其余见表格');
    expect(
      readableAnswer(facts({ language: 'en', rows, rowCount: null, truncated: true })),
    ).toContain('more than 30');
  });

  test('adds nothing to no rows: that is another stage', () => {
    expect(() => readableAnswer(facts({}))).toThrow(RangeError);
  });
});
