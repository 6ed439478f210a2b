import { expect, it } from 'vitest';
import { noisyTitles, scoreTitles } from './noisy-titles.js';

const titles = [
  '面向稀土永磁材料的高通量计算筛选方法研究',
  '黄土高原边坡稳定性的岩土力学分析',
  'Federated Learning over Wireless Networks and Edge Devices',
  '基于深度学习的遥感影像变化检测方法',
];

it('spoils titles as it says, the same every time', () => {
  const cases = noisyTitles(titles, ['从来没有过的标题研究与实践'], 20);
  expect(cases).toEqual(noisyTitles(titles, ['从来没有过的标题研究与实践'], 20));
  expect(cases).toHaveLength(120);
  for (const { noise, question, title } of cases) {
    const quoted = /^.(.+)[》”」"]/u.exec(question)![1]!;
    if (noise === 'exact') expect(quoted).toBe(title);
    else if (noise === 'unknown') expect(title).toBeNull();
    else expect(titles).not.toContain(quoted);
    if (noise === 'end missing') expect(title!.startsWith(quoted)).toBe(true);
    if (noise === 'word missing') expect(quoted.length).toBeLessThan(title!.length);
  }
});

it('counts what was found, what was wrong, and what was asked', () => {
  const cases = noisyTitles(titles, ['从来没有过的标题研究与实践'], 3);
  const all = scoreTitles(cases, () => [
    { kind: 'paper', entity: titles[0]! },
    { kind: 'rank', entity: '教授' },
  ]);
  expect(all.find(({ noise }) => noise === 'unknown')).toMatchObject({ of: 3, found: 0, wrong: 3 });
  expect(
    scoreTitles(cases, () => []).every(({ found, wrong, asked }) => found + wrong + asked === 0),
  ).toBe(true);
  expect(scoreTitles(cases, () => [{ kind: 'project', entity: null }])[0]).toMatchObject({
    asked: 3,
  });
});
