import { describe, expect, it } from 'vitest';
import { linkQuestion } from '../index.js';
import { useTinyIndex } from '../../test/tiny-index.js';

const { index, slots } = useTinyIndex();

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
    expect(linkQuestion(text, index()).mentions).toEqual([]);
  });
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
    expect(linkQuestion('WHO WORKS AT PEKING UNIVERSITY', index()).mentions[0]).toMatchObject({
      text: 'PEKING UNIVERSITY',
      kind: 'university',
    });
  });
});
