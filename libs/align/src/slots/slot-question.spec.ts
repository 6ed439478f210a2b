import { describe, expect, it } from 'vitest';
import { useTinyIndex } from '../../test/tiny-index.js';

const { slots } = useTinyIndex();

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
