import { loadTemplates, noQuery, templateFolder } from '@coopkg/question-types';
import { Random } from '@coopkg/random';
import {
  compose,
  expandWording,
  loadPatterns,
  loadShortWordings,
  numberSlots,
} from '@coopkg/training-data';
import { expect, test } from 'vitest';
import { askedBack } from './leaning.js';

const isAskedBack = (question: string): boolean => askedBack(question) !== null;

test.each([
  ['他的合作者呢？', '他'],
  ['他在$university的合作者有哪些', '他'],
  ['她发表了多少论文？', '她'],
  ['那他们都是哪个学院的', '他们'],
  ['那么，他主持了哪些项目？', '他'],
  ['Where do they work?', 'they'],
  ['Who are his collaborators?', 'his'],
  ['How many papers has she published since $year?', 'she'],
])('%s is asked about by its word', (question, word) => {
  const back = askedBack(question);
  expect(back?.zh).toContain(word);
});

test.each([
  '这篇论文的作者是谁？',
  '那位教授的邮箱呢',
  '它的被引次数是多少',
  '那$university呢？',
  '$year年呢？',
  '那么$university的$person呢',
  'What about $university?',
  'and in $year?',
  'What is the funding of this project?',
])('%s is asked about', (question) => {
  expect(isAskedBack(question)).toBe(true);
});

test.each([
  '$university的$person有哪些合作者？他们在哪？',
  '其他大学的教授有哪些',
  '$university论文他引次数最多的人',
  '主持项目最多的教授，他的邮箱是什么',
  '他是$university的$person，他的合作者有哪些',
  'Which professors lead projects, and what are their e-mail addresses?',
  'Papers of $person and those who cite them',
  'that professor at $university who works on $topic',
])('%s stands alone', (question) => {
  expect(askedBack(question)).toBeNull();
});

test('no wording of the templates, and no composition, is asked about', async () => {
  const templates = await loadTemplates(templateFolder);
  const questions = templates.flatMap(({ wordings }) =>
    (['zh', 'en'] as const).flatMap((language) =>
      Object.values(wordings[language])
        .flat()
        .map((wording) => numberSlots(wording, '').question),
    ),
  );
  const random = new Random(41);
  const composed = Array.from(
    { length: 600 },
    (_, at) => compose(random, at % 2 ? 'en' : 'zh').question,
  );
  expect(questions.length).toBeGreaterThan(5000);
  expect([...questions, ...composed].filter(isAskedBack)).toEqual([]);
});

test('nor is any pattern or short asking that has an answer', async () => {
  const random = new Random(42);
  const answered = Object.values(await loadPatterns()).filter(({ cypher }) => cypher !== noQuery);
  const asked = [...answered, ...Object.values(await loadShortWordings())].flatMap((one) =>
    (['zh', 'en'] as const).flatMap((language) =>
      one[language].map((pattern) =>
        expandWording(random, pattern, language).replaceAll(/\{([a-z]+\d?)\}/g, '$$$1'),
      ),
    ),
  );
  expect(asked.filter(isAskedBack)).toEqual([]);
}, 180_000);
