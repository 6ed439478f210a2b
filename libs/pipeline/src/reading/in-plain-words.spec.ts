import { expect, test } from 'vitest';
import { linked } from '../../../conversation/test/linked.js';
import { inPlainWords } from './in-plain-words.js';

test.each([
  ['[张伟=person]的代表作是什么？', '张伟的被引次数最多的论文是什么？'],
  ['[张伟=person]最有影响力的论文发表在哪里？', '张伟被引次数最多的论文发表在哪里？'],
  ['[张伟=person]的[3=number]篇代表作', '张伟的3篇被引次数最多的论文'],
  ['研究[图论=topic]或[密码学=topic]中至少一个方向的有谁？', '研究图论或密码学的有谁？'],
  [
    'Who works on at least one of [graph theory=topic] and [compilers=topic]?',
    'Who works on graph theory or compilers?',
  ],
  ['[张伟=person]有邮箱吗？是什么', '张伟的邮箱是什么'],
  [
    'Does [Wei Zhang=person] have an email address, and what is it?',
    'What is the email address of Wei Zhang?',
  ],
  ['[张伟=person]现在担任什么职务职称？', '张伟现在担任什么职称？'],
  ['h指数的中位数', 'h指数的平均值'],
  ['What is the median h-index?', 'What is the average h-index?'],
  ['【[张伟=person]】的h指数', '张伟的h指数'],
  ['[张伟=person]【[西电=university]】的h指数', '张伟（西电）的h指数'],
  ['H-index of "[Wei Zhang=person]"', 'H-index of Wei Zhang'],
  ['最能代表[张伟=person]的论文是哪一篇？', '张伟被引次数最多的论文是哪一篇？'],
  ['[张伟=person]的哪篇论文最有影响力？', '张伟被引次数最多的论文是哪篇？'],
  ['[张伟=person]的代表性研究成果', '张伟的被引次数最多的论文'],
  ['h指数最高的有哪些，并列的都要', 'h指数最高的有哪些'],
  ['Who has the highest h-index, ties included?', 'Who has the highest h-index?'],
  [
    "Which of [Wei Zhang=person]'s papers is the most influential?",
    'What is the most cited paper of Wei Zhang?',
  ],
  [
    'Which paper by [Wei Zhang=person] is best known?',
    'What is the most cited paper of Wei Zhang?',
  ],
  ['[3=number] representative works of [Wei Zhang=person]', '3 most cited papers of Wei Zhang'],
  ["What is [Wei Zhang=person]'s best-known paper?", "What is Wei Zhang's most cited paper?"],
  [
    'Who wrote the signature work of [Wei Zhang=person]?',
    'Who are the authors of the most cited paper of Wei Zhang?',
  ],
  [
    'Which paper is [Wei Zhang=person] best known for?',
    'What is the most cited paper of Wei Zhang?',
  ],
])('%s', (marked, plain) => {
  expect(inPlainWords(linked(marked))).toBe(plain);
});

test.each([
  '[张伟=person]的论文有哪些？',
  '[北大=university]最有影响力的学者是谁？',
  'Which papers has [Wei Zhang=person] published?',
  'Who is the most influential researcher of [Peking University=university]?',
  'Who wrote [The Signature Work of Graphs=paper]?',
])('stands as it is: %s', (marked) => {
  expect(inPlainWords(linked(marked))).toBeNull();
});
