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
  ])('leaves %s alone', (text) => expect(toAlignments(linkQuestion(text, index()))).toEqual([]));

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
});
