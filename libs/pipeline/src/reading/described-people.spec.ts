import { describe, expect, test } from 'vitest';
import { linked } from '../../../conversation/test/linked.js';
import { describedPeople } from './described-people.js';
import { withoutFields } from './without-fields.js';

/** The question without the fields of its people; null where none is said. */
const without = (marked: string): string | null => {
  const question = linked(marked);
  const described = describedPeople(question);
  return described.length === 0 ? null : withoutFields(question, described);
};

const [graphs, zhang, xidian] = ['[图论=topic]', '[张伟=person]', '[西电=university]'];
const [theory, wei, peking] = [
  '[graph theory=topic]',
  '[Wei Zhang=person]',
  '[Peking University=university]',
];

describe('a field beside a person is the person’s', () => {
  test.each([
    [`${graphs}领域的${zhang}的合作者有哪些？`, '张伟的合作者有哪些？'],
    [`研究${graphs}的${zhang}发表过哪些论文？`, '张伟发表过哪些论文？'],
    [`${xidian}做${graphs}的${zhang}是男是女`, '西电的张伟是男是女'],
    [`${graphs}领域${xidian}的${zhang}是什么职称？`, '西电的张伟是什么职称？'],
    [`来自${xidian}、研究${graphs}的${zhang}的邮箱`, '来自西电的张伟的邮箱'],
    [`${xidian}${graphs}方向的${zhang}老师的论文`, '西电的张伟老师的论文'],
    [`${graphs}学者${zhang}的论文`, '张伟的论文'],
    [`${xidian}的${graphs}专家${zhang}的论文`, '西电的张伟的论文'],
    [`研究方向为${graphs}和[密码学=topic]的${zhang}的论文`, '张伟的论文'],
    [`以${graphs}为研究方向的${zhang}的论文`, '张伟的论文'],
    [`在${graphs}领域工作的${zhang}的论文`, '张伟的论文'],
    [`搞${graphs}的那位${zhang}的论文`, '张伟的论文'],
    [`${zhang}（研究${graphs}）的论文`, '张伟的论文'],
    [`${zhang}（${xidian}，${graphs}方向）的论文`, '张伟（西电）的论文'],
    [`${zhang}，就是研究${graphs}的那位，有哪些论文`, '张伟，有哪些论文'],
    [`2020年以来主攻${graphs}的${zhang}老师发了几篇文章`, '2020年以来张伟老师发了几篇文章'],
    [
      `Who are the co-authors of ${wei}, who works on ${theory}?`,
      'Who are the co-authors of Wei Zhang?',
    ],
    [`What is ${theory} researcher ${wei}'s rank?`, "What is Wei Zhang's rank?"],
    [
      `Which papers has ${wei} of ${peking}, who researches ${theory}, published?`,
      'Which papers has Wei Zhang of Peking University published?',
    ],
    [
      `Is ${wei}, an expert in ${theory} at ${peking}, male or female?`,
      'Is Wei Zhang at Peking University male or female?',
    ],
    [`Papers of ${wei} in the field of ${theory}`, 'Papers of Wei Zhang'],
    [`Papers of ${wei} (${peking}, ${theory})`, 'Papers of Wei Zhang (Peking University)'],
    [`Papers of ${wei} (who studies ${theory})`, 'Papers of Wei Zhang'],
    [`Papers of ${wei}, whose research interests include ${theory}`, 'Papers of Wei Zhang'],
    [`The ${theory} scholar ${wei} wrote what?`, 'Wei Zhang wrote what?'],
    [
      `How old is ${wei}, a ${theory} researcher at ${peking}?`,
      'How old is Wei Zhang at Peking University?',
    ],
    [
      '[Peking University=university] 从事 [data mining=topic] 研究的 [Wei Zhang=person] 有哪些合作者',
      'Peking University 的 Wei Zhang 有哪些合作者',
    ],
    [`对${graphs}感兴趣的${zhang}的论文`, '张伟的论文'],
    [`${zhang}，他研究${graphs}，有哪些论文？`, '张伟，有哪些论文？'],
    [`Papers of ${wei}, who is interested in ${theory}`, 'Papers of Wei Zhang'],
    [
      `Papers of ${wei} of ${peking} with an interest in ${theory}`,
      'Papers of Wei Zhang of Peking University',
    ],
    [`在${graphs}领域，${zhang}的邮箱是什么？`, '张伟的邮箱是什么？'],
    [`In the field of ${theory}, what is ${wei}'s e-mail?`, "What is Wei Zhang's e-mail?"],
    [
      `Papers of ${wei}, a ${theory} [professor=rank] at ${peking}`,
      'Papers of Wei Zhang at Peking University',
    ],
    [`与${graphs}方面的研究者${zhang}合作最多的人`, '与张伟合作最多的人'],
    [`请问和${graphs}领域的${zhang}合作过的人`, '请问和张伟合作过的人'],
    [`和研究${graphs}的${zhang}合作过的人`, '和张伟合作过的人'],
    [`${zhang}老师的研究方向是${graphs}，他有哪些合作者？`, '张伟老师，他有哪些合作者？'],
    [`${zhang}是研究${graphs}的，他有哪些合作者？`, '张伟，他有哪些合作者？'],
    [`名叫${zhang}、研究${graphs}的学者有哪些论文`, '名叫张伟的学者有哪些论文'],
    [`${zhang}（研究方向：${graphs}）的论文`, '张伟的论文'],
    [
      `${wei} is a researcher in ${theory}. Who are his co-authors?`,
      'Wei Zhang. Who are his co-authors?',
    ],
    [`Who works with ${wei}, known for his work on ${theory}?`, 'Who works with Wei Zhang?'],
    [`Papers of ${wei} — who studies ${theory} — since 2020`, 'Papers of Wei Zhang since 2020'],
    [`Papers of ${wei}, the one working in ${theory}`, 'Papers of Wei Zhang'],
    [`Papers of ${theory}'s ${wei}`, 'Papers of Wei Zhang'],
    [`Papers of ${wei} working on ${theory}`, 'Papers of Wei Zhang'],
  ])('%s', (marked, plain) => {
    expect(without(marked)).toBe(plain);
  });
});

test.each([
  `${zhang}在${graphs}领域发表了哪些论文？`,
  `${zhang}关于${graphs}的论文`,
  `能源与[动力工程=discipline]领域的${zhang}的论文`,
  `${zhang}的合作者中谁研究${graphs}？`,
  `关于${graphs}的${zhang}的论文`,
  `[软件学报=venue]的${zhang}的论文`,
  `在${graphs}领域发表论文最多的是谁？`,
  `${xidian}研究${graphs}的有谁？`,
  `在${graphs}领域，${zhang}发表了哪些论文？`,
  `In the field of ${theory}, which papers did ${wei} publish?`,
  `${zhang}研究${graphs}吗？`,
  `${zhang}的研究方向是${graphs}吗？`,
  `${zhang}是研究${graphs}的吗？`,
  `Is ${wei} a researcher in ${theory}?`,
  `Which papers by ${wei} are about ${theory}?`,
  `Which papers on ${theory} has ${wei} published?`,
  `Which co-authors of ${wei} work on ${theory}?`,
  `Does ${wei} work on ${theory}?`,
  `List the ${theory} papers of ${wei}.`,
])('a field elsewhere is not the person’s: %s', (marked) => {
  expect(without(marked)).toBeNull();
});
