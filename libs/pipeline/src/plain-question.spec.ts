import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { expect, it, test } from 'vitest';
import { isPlainQuestion } from './plain-question.js';

test.each([
  ['zh', '{university}有多少位研究者？', true],
  ['zh', '与{university}合作最多的{number}所学校是哪些？', true],
  ['zh', '麻烦您帮忙查一下，{person}与{person2}是否曾经合写过论文？', false],
  ['zh', '想找个导师，{university}的{college}里研究{topic}的老师都有谁啊？', false],
  ['zh', '{topic} {rank} {university} 邮箱', false],
  ['en', 'Who are the {number} most cited researchers at {university}?', true],
  ['en', 'Could you be so kind as to furnish me with the e-mail of {person}?', false],
  ['en', 'alumni office here. who works at {university}?', false],
  ['en', 'Which papers, if any, has {person} published?', false],
  ['en', 'oldest paper w/ keyword {topic}, and its year', false],
] as const)('%s: %s', (language, wording, isPlain) => {
  expect(isPlainQuestion(wording, language)).toBe(isPlain);
});

it.each(['zh', 'en'] as const)(
  'takes the first wording of nearly every type in %s',
  async (language) => {
    const first = (await loadTemplates(templateFolder)).map(
      ({ wordings }) => wordings[language].manual[0]!,
    );
    const plain = first.filter((wording) => isPlainQuestion(wording, language));
    expect(plain.length).toBeGreaterThan(50);
  },
);
