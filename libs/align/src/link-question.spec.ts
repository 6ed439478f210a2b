import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { loadAliases } from './index/aliases.js';
import { buildLinkIndex } from './index/build-link-index.js';
import { loadGlossary } from './index/glossary.js';
import type { LinkIndex } from './index/link-index.js';
import type { LinkOptions } from './decide/corrections.js';
import { linkQuestion } from './link-question.js';
import { slotQuestion } from './slots/slot-question.js';
import { toAlignments } from './slots/to-alignments.js';
import { tinyGraph } from '../test/tiny-graph.js';
import { updateLinkIndex } from './index/update-link-index.js';

let index: LinkIndex;
beforeAll(async () => {
  index = await buildLinkIndex(tinyGraph, loadAliases(), loadGlossary());
}, 120_000);

const normalized = (text: string, options?: LinkOptions): string =>
  linkQuestion(text, index, options).normalizedQuestion;
const slots = (text: string, options?: LinkOptions): string =>
  slotQuestion(linkQuestion(text, index, { currentYear: 2026, ...options })).text;
const readings = (text: string, kind: string): (string | number)[][] =>
  linkQuestion(text, index)
    .mentions.filter((mention) => mention.kind === kind)
    .map((mention) => mention.readings.map(({ value, id }) => id ?? value));

describe('universities', () => {
  it.each([
    ['北大有多少位教授', '北京大学有多少位教授'],
    ['西電的論文', '西安电子科技大学的論文'],
    ['ＰＫＵ的论文', '北京大学的论文'],
    ['How many at PKU?', 'How many at 北京大学?'],
    ['who works at peking univ', 'who works at 北京大学'],
    ['beijing daxue 有谁', '北京大学 有谁'],
    ['西安电子科枝大学有谁', '西安电子科技大学有谁'],
    ['papers of Xidain University', 'papers of 西安电子科技大学'],
    ['星大有谁', '星海大学有谁'],
    ['Who is at Xinghai University?', 'Who is at 星海大学?'],
    ['西北电讯工程学院有谁', '西安电子科技大学有谁'],
    ['pku.edu.cn 有谁', '北京大学 有谁'],
  ])('%s → %s', (text, wanted) => expect(normalized(text)).toBe(wanted));

  it.each([
    '北大西洋的鱼',
    '我家在南大街',
    '我想上大学',
    '北京大学人民医院的医生',
    '全国人大代表',
    'the MIT License',
    'the paku tree',
    '他长大了',
  ])('leaves %s alone', (text) => expect(toAlignments(linkQuestion(text, index))).toEqual([]));

  it('asks when a short name means several, and lets context decide', () => {
    expect(toAlignments(linkQuestion('交大有多少人', index))[0]).toMatchObject({
      mention: '交大',
      entity: null,
      candidates: ['西安交通大学', '上海交通大学'],
      start: 0,
      end: 2,
    });
    expect(normalized('交大的欧阳明')).toBe('西安交通大学的欧阳明');
    expect(normalized('东大建筑学院有谁')).toBe('东南大学建筑学院有谁');
    expect(normalized('上海的交大有谁')).toBe('上海的上海交通大学有谁');
    expect(normalized('交大有多少人', { choices: { 交大: '上海交通大学' } })).toBe(
      '上海交通大学有多少人',
    );
  });

  it('knows a university that the graph does not have', () => {
    expect(normalized('北师大有谁')).toBe('北京师范大学有谁');
    expect(slots('星辰大学有谁')).toBe('$university有谁');
  });
});

describe('colleges', () => {
  it.each([
    ['北大计算机学院有多少位教授？', '北京大学计算机学院有多少位教授？'],
    ['西电计院有谁', '西安电子科技大学计算机科学与技术学院有谁'],
    ['西电计算机系有谁', '西安电子科技大学计算机科学与技术学院有谁'],
    ['北大数院有谁', '北京大学数学科学学院有谁'],
    ['Who is in the School of Computer Science at PKU?', 'Who is in the 计算机学院 at 北京大学?'],
    ['Xidian Computer Science Department staff', '西安电子科技大学 计算机科学与技术学院 staff'],
  ])('%s → %s', (text, wanted) => expect(normalized(text)).toBe(wanted));

  it('keeps a college that the university does not have as an unknown one', () => {
    expect(slots('北大航海学院有谁')).toBe('$university$college有谁');
    expect(readings('北大航海学院有谁', 'college')).toEqual([[]]);
  });

  it('knows a new college without a restart', async () => {
    const grown = await updateLinkIndex(
      index,
      {
        researchers: [
          {
            id: 'R99',
            name: '钱小量',
            nameEn: 'Xiaoliang Qian',
            university: '北京大学',
            college: '量子科学与技术学院',
          },
        ],
      },
      loadAliases(),
      loadGlossary(),
    );
    expect(linkQuestion('北大量科院的钱小量', grown).normalizedQuestion).toBe(
      '北京大学量子科学与技术学院的钱小量',
    );
    expect(linkQuestion('北大计算机学院的李娜', grown).normalizedQuestion).toBe(
      '北京大学计算机学院的李娜',
    );
  });
});

describe('people', () => {
  it.each([
    ['Which projects does Wei Zhang of Xidian University lead?', 'R1'],
    ['zhang wei (Xidian) email', 'R1'],
    ['ZHANG Wei, Xidian University', 'R1'],
    ['papers by Zhang, Wei of Xidian', 'R1'],
    ['西电的张伟', 'R1'],
    ['张伟（西电）的邮箱', 'R1'],
    ['北大数学科学学院的张伟', 'R3'],
    ['王南开的论文', 'R6'],
    ['星海大学的高峰', 'R7'],
  ])('%s → %s', (text, id) => expect(readings(text, 'person')).toEqual([[id]]));

  it('asks which of several people is meant', () => {
    expect(linkQuestion('张伟的邮箱', index).mentions[0]).toMatchObject({
      text: '张伟',
      ambiguous: true,
    });
    expect(readings('张伟的邮箱', 'person')).toEqual([['R1', 'R2', 'R3']]);
    expect(readings('北大的张伟', 'person')).toEqual([['R2', 'R3']]);
    expect(linkQuestion('Ling Li of Peking University', index).mentions[0]!.ambiguous).toBe(true);
    expect(
      linkQuestion('张伟的邮箱', index, { choices: { 张伟: 'R2' } }).mentions[0],
    ).toMatchObject({ ambiguous: false, readings: [{ id: 'R2' }] });
  });

  it('takes a name that nobody has as a name', () => {
    expect(slots('西电的诸葛青云有哪些论文')).toBe('$university的$person有哪些论文');
    expect(readings('西电的诸葛青云有哪些论文', 'person')).toEqual([[]]);
  });

  it('does not take a title of address for a rank', () => {
    expect(slots('西电的张伟教授的邮箱')).toBe('$university的$person的邮箱');
    expect(slots('e-mail of Professor Na Li')).toBe('e-mail of $person');
    expect(slots('北大有多少副教授')).toBe('$university有多少$rank');
  });

  it('does not take what somebody says of himself for a rank', () => {
    expect(slots("I'm a retired professor. Who at PKU cites me?")).toBe(
      "I'm a retired professor. Who at $university cites me?",
    );
    expect(slots('我是一名讲师，北大有多少副教授')).toBe('我是一名讲师，$university有多少$rank');
  });
});

it('gives the model simplified characters', () => {
  expect(slots('西電每一類項目各有多少個')).toBe('$university每一类项目各有多少个');
  expect(slots('Who wrote 「Some Unknown Title of 2020」, 誰寫的')).toBe(
    'Who wrote 「$paper」, 谁写的',
  );
});

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

describe('one name said twice', () => {
  it.each([
    [
      '引用过北大学者的论文但没和北京大学合作过的西电老师',
      '引用过$university学者的论文但没和$university合作过的$university2老师',
    ],
    [
      'Papers citing work from PKU by people who never worked with Peking University',
      'Papers citing work from $university by people who never worked with $university',
    ],
    ['张伟的论文里，张伟自己引用过的有哪些', '$person的论文里，$person自己引用过的有哪些'],
    ['北大的张伟和北大的李娜合作过吗', '$university的$person和$university2的$person2合作过吗'],
    ['西电的张伟和北大的张伟合作过吗', '$university的$person和$university2的$person2合作过吗'],
    ['西电2020年开始、2020年结束的项目', '$university$year年开始、$year2年结束的项目'],
  ])('%s → %s', (text, wanted) => expect(slots(text)).toBe(wanted));
});

describe('titles and values', () => {
  it.each([
    ['《基于深度学习的图像识别方法研究》的作者', '《$paper》的作者'],
    ['基于 深度学习 的图像识别方法研究的作者', '$paper的作者'],
    ['who cites graph neural networks for traffic forecasting - a survey?', 'who cites $paper?'],
    ['“面向大规模知识图谱的回答方法”这个项目的负责人', '“$project”这个项目的负责人'],
    ['《量子引力的新方法》引用了谁', '《$paper》引用了谁'],
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
      linkQuestion(text, index, { currentYear: 2026 })
        .mentions.filter(({ kind }) => kind === 'year' || kind === 'number')
        .map(({ readings: [first] }) => first!.value),
    ).toEqual(numbers);
  });
});

describe('a number that counts the names beside it', () => {
  it.each([
    [
      '北大、清华和复旦三所学校谁的论文最多',
      '$university、$university2和$university3三所学校谁的论文最多',
    ],
    [
      'Of the three universities Peking University, Tsinghua University and Fudan University, which has most projects?',
      'Of the three universities $university, $university2 and $university3, which has most projects?',
    ],
    [
      '北大欧阳明、清华李娜两人谁的论文多',
      '$university$person、$university2$person2两人谁的论文多',
    ],
    ['北大和清华各取前三名', '$university和$university2各取前$number名'],
  ])('%s → %s', (text, wanted) => expect(slots(text)).toBe(wanted));
});

describe('words of questions', () => {
  it.each([
    '统计学校个数',
    '按项目数论，哪个领域第一',
    '研究高h指数学者',
    '全体参与人员',
    '施引论文有几篇',
    '按“年份、标题、被引次数”给出',
    'What stands under "research interests"?',
    '若有人问“在哪儿高就”',
    'for a check of data quality',
    'Which university has the most papers?',
    'scholars by interests, with university',
    '谁不是任何科研项目的负责人',
    'how many papers are in the database',
    '和哪所校外大学合作最多',
    '全库老师的平均h指数',
    '张姓老师名单',
    '按h 指数论谁最高',
    'who is surnamed Wu',
    'projects that run into the future',
    '编辑部联系人',
    'Who is the editor-in-chief',
  ])('%s names nothing', (text) => {
    expect(linkQuestion(text, index).mentions).toEqual([]);
  });
});

describe('a rank beside a name and one that is asked for', () => {
  it.each([
    ['欧阳明教授的论文', '$person的论文'],
    ['欧阳明（西安交大）教授的邮箱', '$person（$university）教授的邮箱'],
    ['没有牵头过项目的副教授中，谁和欧阳明合作过', '没有牵头过项目的$rank中，谁和$person合作过'],
    ['欧阳明老师现在是教授还是副教授', '$person老师现在是教授还是副教授'],
    ['西安交大的讲师或者副教授、各是哪一种', '$university的$rank或者$rank2、各是哪一种'],
    ['欧阳明是不是讲师', '$person是不是$rank'],
    [
      'Which professors or associate professors have cited Ming Ouyang?',
      'Which $rank or $rank2 have cited $person?',
    ],
    ['Is Ming Ouyang a professor?', 'Is $person a $rank?'],
    [
      'Working under Ming Ouyang: what topics is that professor interested in?',
      'Working under $person: what topics is that professor interested in?',
    ],
    [
      'What rank does Ming Ouyang hold, professor or lecturer?',
      'What rank does $person hold, professor or lecturer?',
    ],
    ['欧阳明 副教授 合作者', '$person$rank 合作者'],
    ['想找在西安交大任副教授的人', '想找在$university任$rank的人'],
    ['欧阳明教授有哪些教授做合作伙伴', '$person有哪些$rank做合作伙伴'],
    ['欧阳明在西安交大当讲师还是教授呢', '$person在$university当讲师还是教授呢'],
    ['《基于深度学习的图像识别方法研究》的作者中有几个副教授', '《$paper》的作者中有几个$rank'],
  ])('%s → %s', (text, wanted) => expect(slots(text)).toBe(wanted));
});

describe('the caps lock', () => {
  it.each([
    [
      'WHICH PROFESSORS OF PKU WROTE THE MOST PAPERS?',
      'which $rank of $university wrote the most papers?',
    ],
    ['WHO CITES "GRAPH NEURAL NETWORKS FOR TRAFFIC FORECASTING: A SURVEY"?', 'who cites "$paper"?'],
    ['PKU论文', '$university论文'],
    ['MIT AI 论文', '$university $topic 论文'],
  ])('%s → %s', (text, wanted) => expect(slots(text)).toBe(wanted));

  it('shows a mention as it was typed', () => {
    expect(linkQuestion('WHO WORKS AT PEKING UNIVERSITY', index).mentions[0]).toMatchObject({
      text: 'PEKING UNIVERSITY',
      kind: 'university',
    });
  });
});

describe('what people taught and undid', () => {
  it('honours a learnt correction and an undo', () => {
    expect(normalized('北大有谁', { undo: ['北大'] })).toBe('北大有谁');
    expect(normalized('北大有谁', { learned: [{ mention: '北大', entity: null }] })).toBe(
      '北大有谁',
    );
    expect(
      normalized('老西军电有谁', {
        learned: [{ mention: '老西军电', entity: '西安电子科技大学' }],
      }),
    ).toBe('西安电子科技大学有谁');
  });
});

describe('any text', () => {
  it('never throws, and its offsets are those of the text as typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '北大',
        '😀',
        '\ud800',
        'Ｐ',
        '张伟',
        'Wei Zhang',
        ' ',
        '\u200b',
        '计院',
        '《',
        '》',
        '2019',
        "Xi'an",
        '的',
        '前五',
        '—',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('');
        const { mentions } = linkQuestion(text, index);
        let end = 0;
        for (const mention of mentions) {
          expect(text.slice(mention.start, mention.end)).toBe(mention.text);
          expect(mention.start).toBeGreaterThanOrEqual(end);
          end = mention.end;
        }
      }),
      { numRuns: 150 },
    );
    expect(linkQuestion('北大'.repeat(1_000), index).mentions.length).toBeGreaterThan(1);
  }, 60_000);

  it('counts emoji as two units', () =>
    expect(linkQuestion('😀北大', index).mentions[0]).toMatchObject({ start: 2, end: 4 }));
});
