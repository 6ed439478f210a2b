import { describe, expect, it } from 'vitest';
import { linkQuestion } from '../../index.js';
import { useTinyIndex } from '../../../test/tiny-index.js';

const { index, slots } = useTinyIndex();

describe('money', () => {
  it.each([
    [
      'PKU projects with funding above 50 (unit: 10,000 yuan)',
      '$university projects with funding above $number (unit: ten thousand yuan)',
    ],
    ['more than 50 × 10,000 RMB', 'more than $number × ten thousand yuan'],
    ['北大经费超50w的项目', '$university经费超$number万元的项目'],
    ['more than 10,000 yuan', 'more than $number wan yuan'],
    ['at least 1.5 million yuan', 'at least $number wan yuan'],
  ])('%s → %s', (text, wanted) => expect(slots(text)).toBe(wanted));
});

describe('years and numbers', () => {
  it.each([
    ['前十名学者', '前$number名学者', [10]],
    ['h指数大于30的人', 'h指数大于$number的人', [30]],
    ['the top five papers', 'the top $number papers', [5]],
    ['papers of PKU, most cited ten', 'papers of $university, most cited $number', [10]],
    ['the three best funded projects', 'the $number best funded projects', [3]],
    ['the two of them', 'the two of them', []],
    [
      'the five professors with the highest h-index',
      'the $number $rank with the highest h-index',
      [5],
    ],
    ['which two people wrote the most papers', 'which $number people wrote the most papers', [2]],
    ['the two authors of the most cited paper', 'the two authors of the most cited paper', []],
    [
      'funding from 500,000 to 1,000,000 yuan',
      'funding from $number to $number2 wan yuan',
      [50, 100],
    ],
    ['projects over 2.5 million', 'projects over $number wan yuan', [250]],
    ['经费超过1亿元的项目', '经费超过$number万元的项目', [10_000]],
    ['经费100到300万元', '经费$number到$number2万元', [100, 300]],
    ['被引超过1,000次', '被引超过$number次', [1000]],
    ['经费超过50万', '经费超过$number万', [50]],
    ['2019,2020年的论文', '$year,$year2年的论文', [2019, 2020]],
    ['经费在1000000元以上的项目', '经费在$number万元以上的项目', [100]],
    ['近五年的论文', '$year年以来的论文', [2022]],
    ['北大在研的项目', '$university$year年在研的项目', [2026]],
    ['北大2021年在研的项目', '$university$year年在研的项目', [2021]],
    ['北大还没结束的项目', '$university$year年在研的项目', [2026]],
    [
      'Which projects of Peking University are still running?',
      'Which projects of $university are running in $year?',
      [2026],
    ],
    ['ongoing projects of Peking University', 'projects running in $year of $university', [2026]],
    ['北大2021年没结题的项目', '$university$year年没结题的项目', [2021]],
    ['谁在研究知识图谱', '谁在研究$topic', []],
    [
      'the top two researchers between 2018 and 2020',
      'the top $number researchers between $year and $year2',
      [2, 2018, 2020],
    ],
    [
      'the top two researchers by papers between them',
      'the top two researchers by papers between them',
      [],
    ],
    ['合作最多的两个人', '合作最多的两个人', []],
    ['被引最多的两位学者', '被引最多的$number位学者', [2]],
    ['起止年份相差5年以上的项目', '起止年份相差$number年以上的项目', [5]],
    ['跨了不止20年', '跨了不止$number年', [20]],
    ['被引次数为0的论文', '被引次数为0的论文', []],
    ['first year and last year of each project', 'first year and last year of each project', []],
    ['papers published last year', 'papers published $year', [2025]],
    ['2019、2021这两年的论文', '$year、$year2这两年的论文', [2019, 2021]],
    ['h-index12至30的人', 'h-index$number至$number2的人', [12, 30]],
    ['papers of the last 5 years', 'papers of since $year', [2022]],
    ['二〇一九年的论文', '$year年的论文', [2019]],
    ['第一作者是谁', '第一作者是谁', []],
    ['他一作的文章', '他一作的文章', []],
    ['两人合作过几篇', '两人合作过几篇', []],
    ['跨度≥10年的合作', '跨度≥$number年的合作', [10]],
    ['持续12年及以上的项目', '持续$number年及以上的项目', [12]],
    ['比它晚10年以上的论文', '比它晚$number年以上的论文', [10]],
    ['18年立项的项目', '$year年立项的项目', [2018]],
    ['12年以后的论文', '$year年以后的论文', [2012]],
    ['去年成都理工大学的论文', '$year$university的论文', [2025]],
    ['上一年度立项的项目', '$year立项的项目', [2025]],
    ['最近一年，清华发了多少论文', '$year年以来，$university发了多少论文', [2026]],
    ['他最早15年发表的论文', '他最早$year年发表的论文', [2015]],
    ['21年期刊论文', '$year年期刊论文', [2021]],
    ['论文数超过2篇的北大和清华老师', '论文数超过$number篇的$university和$university2老师', [2]],
    ['北大有没有没结题的项目', '$university有没有$year年在研的项目', [2026]],
    ['papers from 2015 to last year', 'papers from $year to $year2', [2015, 2025]],
    [
      'list papers from Peking University, last year',
      'list papers from $university, $year',
      [2025],
    ],
    ['北大明年结题的项目', '$university$year结题的项目', [2027]],
    ['职称、次数、最近一年', '职称、次数、最近一年', []],
    ['逐年的文章数，最近一年排最前', '逐年的文章数，最近一年排最前', []],
    ['最近一年发表的论文', '$year年以来发表的论文', [2026]],
    ['projects that end next year', 'projects that end $year', [2027]],
    ['will she publish next year', 'will she publish next year', []],
    ['title, last year, joint papers', 'title, last year, joint papers', []],
    ['有没有结束年份早于开始年份的项目', '有没有结束年份早于开始年份的项目', []],
    ['前一个项目还没结束时就主持了后一个', '前一个项目还没结束时就主持了后一个', []],
    ['合作网络中不超过三步的人', '合作网络中不超过三步的人', []],
    ['引用超过一半来自本校', '引用超过一半来自本校', []],
    ['h指数第6-10名是谁', 'h指数第6-10名是谁', []],
    ['百分之五十以上', '百分之五十以上', []],
    ['按五大合作学校排名', '按$number大合作学校排名', [5]],
    ['论文数前五大学', '论文数前$number大学', [5]],
    ['给我三个数：论文、项目、合作者', '给我三个数：论文、项目、合作者', []],
  ])('%s → %s', (text, wanted, numbers) => {
    expect(slots(text)).toBe(wanted);
    expect(
      linkQuestion(text, index(), { currentYear: 2026 })
        .mentions.filter(({ kind }) => kind === 'year' || kind === 'number')
        .map(({ readings: [first] }) => first!.value),
    ).toEqual(numbers);
  });
});
