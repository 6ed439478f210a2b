import {
  mentionKinds,
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
} from '@coopkg/contracts';
import { describe, expect, it } from 'vitest';
import {
  counted,
  countedNoun,
  labelNames,
  mentionKindNames,
  propertyInSentence,
  propertyNames,
  propertyTitle,
  relationshipNames,
  titleOfColumn,
  titleOfReturn,
} from './index.js';

const isNamed = (name: { zh: string; en: string } | undefined): boolean =>
  name !== undefined && name.zh.trim() !== '' && /^[\x20-\x7e]+$/u.test(name.en);

describe('names', () => {
  const columns = [
    ...nodeLabels.flatMap((label) =>
      Object.keys(nodeProperties[label]).map((property) => `${label}.${property}`),
    ),
    ...relationshipTypes.flatMap((type) =>
      Object.keys(relationshipDefinitions[type].properties).map(
        (property) => `${type}.${property}`,
      ),
    ),
  ];

  it('has every property of the schema in both languages, and no other', () => {
    expect(columns.filter((column) => !isNamed(propertyNames[column]?.title))).toEqual([]);
    expect(Object.keys(propertyNames).sort()).toEqual([...columns].sort());
  });

  it('has every label, relationship and kind of mention in both languages', () => {
    const names = [
      ...nodeLabels.map((label) => labelNames[label]),
      ...relationshipTypes.flatMap((type) => Object.values(relationshipNames[type])),
      ...mentionKinds.map((kind) => mentionKindNames[kind]),
    ];
    expect(names.every(isNamed)).toBe(true);
  });

  it('tells the properties of one label apart', () => {
    for (const label of nodeLabels)
      for (const language of ['zh', 'en'] as const) {
        const titles = Object.keys(nodeProperties[label]).map((property) =>
          propertyTitle(`${label}.${property}`, language),
        );
        expect(new Set(titles).size).toBe(titles.length);
      }
  });

  it('starts small in an English sentence, but for acronyms', () => {
    expect(
      ['Paper.year', 'Paper.doi', 'Researcher.hIndex', 'Project.funding'].map((key) =>
        propertyInSentence(key, 'en'),
      ),
    ).toEqual(['year', 'DOI', 'h-index', 'funding']);
  });
});

describe('counts', () => {
  it.each([
    ['count Researcher', '3 位研究者', '3 researchers'],
    ['count distinct Researcher.college', '3 个学院', '3 colleges'],
    ['count distinct each Paper.keywords', '3 个关键词', '3 keywords'],
    ['count distinct Paper.title', '3 篇论文', '3 papers'],
    ['count distinct Researcher.title', '3 种职称', '3 ranks'],
    ['count Researcher.hIndex', '3 位研究者', '3 researchers'],
  ])('%s', (item, zh, en) => {
    const noun = countedNoun(item)!;
    expect([counted(3, noun, 'zh'), counted(3, noun, 'en')]).toEqual([zh, en]);
  });

  it('has a singular, and no noun for what it cannot know', () => {
    expect(counted(1, labelNames.Project, 'en')).toBe('1 project');
    expect(countedNoun('count')).toBeUndefined();
  });
});

describe('titles of columns', () => {
  it.each([
    ['Paper.year', '发表年份', 'Year'],
    ['Researcher', '研究者', 'Researcher'],
    ['Researcher.name of $person', '姓名', 'Name'],
    ['each Researcher.interests', '研究方向', 'Interests'],
    ['count', '数量', 'Number'],
    ['count Paper', '论文数', 'Number of papers'],
    ['count distinct Researcher.college', '学院数', 'Number of colleges'],
    ['sum Project.funding', '经费（万元）合计', 'Total funding (10 000 CNY)'],
    ['percentileCont Researcher.hIndex, 0.5', 'H 指数中位数', 'Median h-index'],
    ['avg count Paper', '平均论文数', 'Average number of papers'],
    ['min Paper.year', '最早发表年份', 'Earliest year'],
    ['max Researcher.hIndex', '最大H 指数', 'Highest h-index'],
    [
      'avg case when Researcher.gender = 女 then Researcher.hIndex',
      '平均H 指数',
      'Average h-index',
    ],
    [
      'sum case when Researcher.gender = 女 then 1 else 0',
      '符合条件的数量',
      'Number that meet the condition',
    ],
    ['count Project > 0', '是否', 'Yes or no'],
    ['100 * count Project / count Researcher', '百分比', 'Percentage'],
    ['Project.endYear - Project.startYear', '历时（年）', 'Duration (years)'],
    ['length(path)', '步数', 'Steps'],
    ['path', '路径', 'Path'],
  ])('%s', (item, zh, en) => {
    expect([titleOfReturn(item, 'zh'), titleOfReturn(item, 'en')]).toEqual([zh, en]);
  });

  it('has none for what it does not know', () => {
    expect(titleOfReturn('other', 'en')).toBeNull();
    expect(titleOfReturn('sum other', 'en')).toBeNull();
  });

  it('reads a column by its name where nothing else is known', () => {
    expect(
      ['p.venue', 'count(*)', 'name', 'r.citationCount', 'n', 'wonder'].map((column) =>
        titleOfColumn(column, 'en'),
      ),
    ).toEqual(['Venue', 'Number', 'Name', 'Citations', 'n', 'wonder']);
  });
});
