import { describe, expect, it } from 'vitest';
import { linkQuestion, toAlignments } from '../../index.js';
import { useTinyIndex } from '../../../test/tiny-index.js';

const { index, normalized, slots, readings } = useTinyIndex();

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
    ['清花的教授有谁', '清华大学的教授有谁'],
    ['中课大有多少教授', '中国科学技术大学有多少教授'],
    ['Staff of Xidian Univ.?', 'Staff of 西安电子科技大学?'],
    [
      'papers of Univ. of Sci. & Tech. of China since 2020',
      'papers of 中国科学技术大学 since 2020',
    ],
    ['E. China Normal U. people', '华东师范大学 people'],
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
    '人们的论文有哪些',
    'uni w/ most papers',
    'papers on Peking duck',
    'CAS latency of memory',
    'the Stanford prison experiment',
    '上海大剧院的声学',
    '关于南开大道的论文',
    '税收上交制度',
  ])('leaves %s alone', (text) => expect(toAlignments(linkQuestion(text, index()))).toEqual([]));

  it.each([
    ['南大有多少教授', '南大', ['南京大学', '南昌大学']],
    ['Jiaotong University papers', 'Jiaotong University', ['西安交通大学', '上海交通大学']],
  ])('asks though one is better known: %s', (text, mention, candidates) => {
    const asked = toAlignments(linkQuestion(text, index())).find((one) => one.mention === mention);
    expect(asked).toMatchObject({ entity: null });
    expect(asked!.candidates!.sort()).toEqual([...candidates].sort());
  });

  it('asks when a short name means several, and lets context decide', () => {
    expect(toAlignments(linkQuestion('交大有多少人', index()))[0]).toMatchObject({
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

describe('a short name right before a person', () => {
  it.each([
    ['北大张伟有哪些合作者？', '北京大学张伟有哪些合作者？'],
    ['北大王建军的论文有哪些', '北京大学王建军的论文有哪些'],
    ['请问西电大张伟发表了哪些论文', '请问西安电子科技大学张伟发表了哪些论文'],
  ])('%s → %s', (text, wanted) => expect(normalized(text)).toBe(wanted));

  it('means the person of that university', () => {
    expect(slots('北大李娜的论文')).toBe('$university$person的论文');
    expect(readings('北大李娜的论文', 'person')).toEqual([['R4']]);
  });

  it.each(['东大熊猫的论文', '东大张旗鼓的论文', '南大江东去的论文', '京工商企业的论文'])(
    'is no part of a word: %s',
    (text) => expect(toAlignments(linkQuestion(text, index()))).toEqual([]),
  );
});

describe('colleges', () => {
  it.each([
    ['北大计算机学院有多少位教授？', '北京大学计算机学院有多少位教授？'],
    ['西电计院有谁', '西安电子科技大学计算机科学与技术学院有谁'],
    ['西电计算机系有谁', '西安电子科技大学计算机科学与技术学院有谁'],
    ['北大数院有谁', '北京大学数学科学学院有谁'],
    ['Who is in the School of Computer Science at PKU?', 'Who is in the 计算机学院 at 北京大学?'],
    ['Xidian Computer Science Department staff', '西安电子科技大学 计算机科学与技术学院 staff'],
    ['北大数科有谁', '北京大学数学科学学院有谁'],
    ['西安交大电信学部有谁', '西安交通大学电子与信息学部有谁'],
    ['上海交大电信院的教授', '上海交通大学电子信息与电气工程学院的教授'],
    ['星大材料工程学院有谁', '星海大学材料科学与工程学院有谁'],
    ['Coll. of Comput. Sci. at PKU', '计算机学院 at 北京大学'],
    ['Sch. of Math. Sci., PKU', '数学科学学院, 北京大学'],
  ])('%s → %s', (text, wanted) => expect(normalized(text)).toBe(wanted));

  it.each(['北大工作有谁', '北大分学院的人数', '西电科技有谁'])(
    'takes no word for one: %s',
    (text) => expect(slots(text)).not.toContain('$college'),
  );

  it('keeps a college that the university does not have as an unknown one', () => {
    expect(slots('北大航海学院有谁')).toBe('$university$college有谁');
    expect(readings('北大航海学院有谁', 'college')).toEqual([[]]);
  });
});
