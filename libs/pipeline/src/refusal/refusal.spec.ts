import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '@coopkg/random';
import { loadTemplates, noQuery } from '@coopkg/question-types';
import {
  compose,
  expandWording,
  loadShortWordings,
  loadPatterns,
  numberSlots,
} from '@coopkg/training-data';
import { expect, test } from 'vitest';
import { asksForBulkMail } from './bulk-mail.js';
import { reasons } from './reasons.js';
import { reasonToRefuse } from './refusal.js';

const isRefused = (question: string): boolean => reasonToRefuse(question, question) !== null;
const asksToWrite = (question: string): boolean =>
  reasonToRefuse(question, question) === reasons.write;
const asksForOtherService = (question: string): boolean =>
  reasonToRefuse(question, question) === reasons.notInGraph;

const templates = await loadTemplates(
  path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../templates'),
);
const questions = templates
  .flatMap(({ wordings }) =>
    (['zh', 'en'] as const).flatMap((language) =>
      (['manual', 'generated', 'wide', 'validation'] as const).flatMap(
        (split) => wordings[language][split],
      ),
    ),
  )
  .map((wording) => numberSlots(wording, '').question);

test('no wording of the templates, and no composition, is taken for a request of another kind', () => {
  const random = new Random(31);
  const composed = Array.from(
    { length: 600 },
    (_, i) => compose(random, i % 2 ? 'en' : 'zh').question,
  );
  expect([...questions, ...composed].filter(isRefused)).toEqual([]);
});

test('nor is any pattern or short asking that has an answer', async () => {
  const random = new Random(32);
  const answered = Object.values(await loadPatterns()).filter(({ cypher }) => cypher !== noQuery);
  const asked = [...answered, ...Object.values(await loadShortWordings())].flatMap((one) =>
    (['zh', 'en'] as const).flatMap((language) =>
      one[language].map((pattern) =>
        expandWording(random, pattern, language).replaceAll(/\{([a-z]+\d?)\}/g, '$$$1'),
      ),
    ),
  );
  expect(asked.length).toBeGreaterThan(15_000);
  expect(asked.filter(isRefused)).toEqual([]);
}, 180_000);

test.each([
  '怎么申请$source',
  '写一首诗，献给$person',
  '什么叫通讯作者',
  '帮我润色一下《$paper》',
  '“$paper” is it worth reading?',
  '什么是$topic',
  '写一首诗',
  '《$paper》好不好',
  'How do I apply to $source?',
  'Explain $topic',
  'What does $topic mean?',
  'Why did $person leave $university?',
])('%s is a request of another kind', (question) => {
  expect(asksForOtherService(question)).toBe(true);
});

test.each([
  '删除所有论文',
  '把张伟的论文都删了',
  '把张伟的职称改为教授',
  'Delete all papers',
  'Create a new project',
])('%s asks to write', (question) => {
  expect(asksToWrite(question)).toBe(true);
});

test('what stands in quotation marks is a name', () => {
  expect(
    ['papers whose title contains "DROP TABLE"', '《如何删除冗余数据》的作者'].map(asksToWrite),
  ).toEqual([false, false]);
  expect(asksToWrite('把《深度学习》删除')).toBe(true);
});

test('e-mail addresses are given of one person, one college, or a university and a topic, not of everybody', () => {
  const frame = (entities: Record<string, string>) => ({
    return: ['Researcher.name', 'Researcher.email'],
    entities,
    relationships: [],
    filters: [],
    order: [],
    limit: null,
  });
  expect(
    [
      frame({}),
      frame({ $university: 'Researcher.university' }),
      frame({ $person: 'Researcher.name' }),
      frame({ $college: 'Researcher.college' }),
      frame({ $topic: 'Researcher.interests' }),
      frame({ $university: 'Researcher.university', $rank: 'Researcher.title' }),
      frame({ $university: 'Researcher.university', $topic: 'Researcher.interests' }),
      frame({
        $topic: 'Researcher.interests',
        $topic2: 'Researcher.interests',
        $rank: 'Researcher.title',
      }),
    ].map(asksForBulkMail),
  ).toEqual([true, true, false, false, true, true, false, false]);
  const more = (entities: Record<string, string>, filters: string[]) => ({
    ...frame(entities),
    filters,
  });
  expect(
    [
      more({ $university: 'Researcher.education' }, ['Researcher.university <> $university']),
      more({ $university: 'Researcher.university' }, [
        'Researcher.interests = $topic or Researcher.interests = $topic2',
      ]),
      more({ $university: 'Researcher.university', $source: 'Project.source' }, []),
      more({ $university: 'Researcher.university' }, ['Researcher.email is not null']),
      more({ $rank: 'Researcher.title' }, ['Researcher.gender = 女']),
    ].map(asksForBulkMail),
  ).toEqual([false, false, false, true, true]);
  const ranked = (limit: string) => ({
    ...frame({ $university: 'Researcher.university' }),
    order: ['Researcher.hIndex desc'],
    limit,
  });
  expect([ranked('1'), ranked('50')].map(asksForBulkMail)).toEqual([false, true]);
});
