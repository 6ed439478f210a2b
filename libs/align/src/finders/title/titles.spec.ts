import { describe, expect, it } from 'vitest';
import type { TitleSearch } from '@coopkg/contracts';
import { linkWithTitles } from '../../index.js';
import { useTinyIndex } from '../../../test/tiny-index.js';

const { index, titles, slots, slotsWithTitles, readings } = useTinyIndex();

describe('words of a title', () => {
  it.each([
    [
      'Which papers have "delete" in the title?',
      'Which papers have "$topic" in the title?',
      'delete',
    ],
    [
      'papers whose title contains "DROP TABLE"',
      'papers whose title contains "$topic"',
      'DROP TABLE',
    ],
    ['标题里含“删除”的论文有哪些', '标题里含“$topic”的论文有哪些', '删除'],
    [
      'How many projects have the word "create" in their name',
      'How many projects have the word "$topic" in their name',
      'create',
    ],
  ])('%s → %s', (text, wanted, value) => {
    expect(slots(text)).toBe(wanted);
    expect(readings(text, 'topic')).toEqual([[value]]);
  });

  it('leaves a quoted title a title', () =>
    expect(slots('who wrote “Some Unknown Title of 2020”')).toBe('who wrote “$paper”'));
});

describe('titles and values', () => {
  it.each([
    ['《基于深度学习的图像识别方法研究》的作者', '《$paper》的作者'],
    ['基于 深度学习 的图像识别方法研究的作者', '$paper的作者'],
    ['who cites graph neural networks for traffic forecasting - a survey?', 'who cites $paper?'],
    ['“面向大规模知识图谱的回答方法”这个项目的负责人', '“$project”这个项目的负责人'],
    ['论文Notes on Plasticity (1945)被引多少次', '论文$paper被引多少次'],
    ['《量子引力的新方法》引用了谁', '《$paper》引用了谁'],
    [
      'All papers that are cited both by graph neural networks for traffic forecasting - a survey and by 基于深度学习的图像识别方法研究 and nothing else of these years',
      'All papers that are cited both by $paper and by $paper2 and nothing else of these years',
    ],
    ['项目「没有人做过的事情研究」的经费', '项目「$project」的经费'],
    ['批准号62192734的项目', '批准号$grant的项目'],
    ['西电2019年以来的国自然项目', '$university$year年以来的$source项目'],
    ['General Program grants of PKU', '$category grants of $university'],
    ['计算机科学学科2020年启动的项目', '$discipline学科$year年启动的项目'],
    ['哪个项目产出的论文最多？限计算机科学', '哪个项目产出的论文最多？限$discipline'],
    ['研究计算机科学的有谁', '研究$topic的有谁'],
    ['谁在NeurIPS上发过文章', '谁在$venue上发过文章'],
    ['papers on deep learning', 'papers on $topic'],
    ['full professors (教授) of PKU', '$rank of $university'],
    ['教授人数最多的学校有几个教授', '$rank人数最多的学校有几个$rank'],
    ['主持过两个或两个以上项目的人', '主持过$number个以上项目的人'],
    ['西电的张伟的副教授合作者', '$university的$person的$rank合作者'],
    ['西电的张伟的教授职称', '$university的$person的教授职称'],
    ['西电哪些人大于30', '$university哪些人大于$number'],
    ['和西电张伟一个学院的教授', '和$university$person一个学院的$rank'],
    ['西电研究股票市场的人', '$university研究$topic的人'],
    ['西电股票市场方向的教授', '$university$topic方向的$rank'],
    ['西电的人大多研究什么', '$university的人大多研究什么'],
    ['谁当过二作', '谁当过二作'],
    ['last year of collaboration', 'last year of collaboration'],
    ['北京大学学院论文排行', '$university学院论文排行'],
    ['top 5 people with over 5 papers', 'top $number people with over $number2 papers'],
  ])('%s → %s', (text, wanted) => expect(slots(text)).toBe(wanted));
});

describe('titles that the engine proposes', () => {
  it.each([
    ['《基于深度学习的图像识别方法研究》的作者', '《$paper》的作者'],
    ['基于 深度学习 的图像识别方法研究的作者', '$paper的作者'],
    ['谁写的基于深度学习的图像识别方法研究', '谁写的$paper'],
    ['who cites Graph neural networks for traffic forecasting - a survey?', 'who cites $paper?'],
    ['面向大规模知识图谱的问答方法由谁负责', '$project由谁负责'],
    ['批准号62192734的项目', '批准号$grant的项目'],
    ['《基與深渡学习的图像识别方法研究》的作者', '《$paper》的作者'],
    ['“Graph Neural Networks for Traffic Forecasting”的作者', '“$paper”的作者'],
    ['论文Notes on Plasticity (1945)被引多少次', '论文$paper被引多少次'],
    ['《量子引力的新方法》引用了谁', '《$paper》引用了谁'],
    [
      'All papers that are cited both by graph neural networks for traffic forecasting - a survey and by 基于深度学习的图像识别方法研究 and nothing else of these years',
      'All papers that are cited both by $paper and by $paper2 and nothing else of these years',
    ],
  ])('%s → %s', async (text, wanted) => expect(await slotsWithTitles(text)).toBe(wanted));

  const idsIn = async (text: string): Promise<unknown[]> => {
    const linked = await linkWithTitles(text, index(), titles());
    return linked.mentions
      .filter(({ kind }) => kind === 'paper' || kind === 'project')
      .flatMap(({ readings: meant }) => meant.map(({ id }) => id));
  };

  it('are taken with slips and without their subtitle, and not when they are another', async () => {
    expect(await idsIn('《基與深渡学习的图像识别方法研究》的作者')).toEqual(['P1']);
    expect(await idsIn('who wrote "Graph Neural Networks for Traffic Forecasting"')).toEqual([
      'P2',
    ]);
    expect(await idsIn('《基于强化学习的语音识别系统研究》的作者')).toEqual([]);
  });

  it('are not taken for a longer one that is quoted, and that the graph lacks', async () => {
    expect(
      await idsIn('《改进的卷积结构与钢铁焊接工艺：基于深度学习的图像识别方法研究》的作者'),
    ).toEqual([]);
    expect(await idsIn('“这篇论文基于深度学习的图像识别方法研究”的作者')).toEqual(['P1']);
  });

  it.each([
    '西电的张伟有哪些合作者',
    'How many papers did Wei Zhang of Xidian publish since 2019?',
    '北大研究深度学习的教授有哪些',
    '谁在NeurIPS上发过文章',
    '国家自然科学基金2020年资助了哪些项目',
    '哪个学院的论文最多？',
    'papers whose title contains "DROP TABLE"',
  ])('are not asked for where nothing may be one: %s', async (text) => {
    const asked: unknown[] = [];
    const search: TitleSearch = {
      called: (texts) => Promise.resolve(asked.push(texts) > 0 ? [] : []),
      like: (like) => Promise.resolve(asked.push(like) > 0 ? [] : []),
    };
    await linkWithTitles(text, index(), search);
    expect(asked).toEqual([]);
  });
});
