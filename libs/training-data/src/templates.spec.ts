import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@coopkg/cypher';
import { describe, expect, test } from 'vitest';
import { Random } from '@coopkg/random';
import { loadTemplates, placeholders } from '@coopkg/question-types';
import { addNoise } from './augment/noise.js';
import { varyScope } from './augment/scope.js';
import { compose } from './compose/compose.js';
import { numberSlots } from './compose/slots.js';
import { expandWording } from './wordings/expand-wording.js';
import { loadShortWordings } from './wordings/short-wordings.js';
import { checkPatterns } from './wordings/check-patterns.js';
import { loadPatterns } from './wordings/question-patterns.js';
import { makeTrainingSet } from './training-set.js';
import { noQuery } from '@coopkg/question-types';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../templates');
const templates = await loadTemplates(folder);
const shortWordings = await loadShortWordings();
const slotsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\$([a-z]+\d?)/g)].map((match) => match[1]!))].sort();

describe('templates', () => {
  test('are 70, each with 5 manual, 5 generated, 2 validation and 2 test wordings a language, and 30 more', () => {
    expect(templates).toHaveLength(70);
    for (const { id, wordings } of templates)
      for (const language of ['zh', 'en'] as const) {
        const { manual, generated, wide, validation, test: held } = wordings[language];
        expect([
          id,
          language,
          manual.length,
          generated.length,
          validation.length,
          held.length,
        ]).toEqual([id, language, 5, 5, 2, 2]);
        expect(wide.length).toBeGreaterThanOrEqual(30);
      }
  });

  test('have gold queries of the dialect over exactly their slots', () => {
    for (const { id, slots, cypher } of templates) {
      expect([id, parse(cypher).ok]).toEqual([id, true]);
      expect([id, slotsOf(cypher)]).toEqual([id, [...slots].sort()]);
    }
  });

  test('never word a held-out question as a training one', () => {
    const key = (text: string): string => text.replace(/[\s\p{P}]/gu, '').toLowerCase();
    for (const { id, wordings } of templates)
      for (const language of ['zh', 'en'] as const) {
        const { manual, generated, wide, validation, test: held } = wordings[language];
        const training = new Set([...manual, ...generated, ...wide].map(key));
        expect([id, [...validation, ...held].filter((text) => training.has(key(text)))]).toEqual([
          id,
          [],
        ]);
      }
  });

  test('have patterns whose every expansion uses each slot once', () => {
    const random = new Random(3);
    for (const { id, slots } of templates)
      for (const language of ['zh', 'en'] as const)
        for (const wording of shortWordings[id]?.[language] ?? []) {
          for (let i = 0; i < 6; i++)
            expect([id, placeholders(expandWording(random, wording, language)).sort()]).toEqual([
              id,
              [...slots].sort(),
            ]);
        }
  });
});

describe('written patterns outside the types', () => {
  test('are many, each a query of the dialect over exactly the slots of its wordings', async () => {
    const patterns = await loadPatterns();
    expect(Object.keys(patterns).length).toBeGreaterThan(300);
    expect(await checkPatterns(patterns)).toEqual([]);
  }, 180_000);

  test('are reported with what is wrong in them', async () => {
    const findings = await checkPatterns({
      X1: {
        cypher: 'MATCH (r:Researcher {name: $person} RETURN r',
        zh: ['{person}'],
        en: ['{person}'],
      },
      X2: {
        cypher: 'MATCH (r:Researcher {name: $person}) RETURN r.fame',
        zh: ['{person}和{person2}'],
        en: ['{person}'],
      },
    });
    expect(findings.map(({ type, check }) => `${type} ${check}`)).toEqual([
      'X1 parse',
      'X2 schema',
      'X2 slots',
    ]);
  });
});

describe('compositions', () => {
  test('are queries of the dialect over exactly the slots of their question', () => {
    const random = new Random(11);
    for (let i = 0; i < 400; i++) {
      const { question, cypher } = compose(random, i % 2 ? 'en' : 'zh');
      const parsed = parse(cypher);
      expect([cypher, parsed.ok ? [] : parsed.diagnostics]).toEqual([cypher, []]);
      expect([question, slotsOf(cypher)]).toEqual([question, slotsOf(question)]);
    }
  });

  test('are the same for the same seed', () => {
    const draw = (seed: number) =>
      Array.from({ length: 20 }, () => compose(new Random(seed), 'zh').question);
    expect(draw(5)).toEqual(draw(5));
  });
});

describe('slots', () => {
  test('are numbered by where they stand in the question', () => {
    expect(
      numberSlots(
        '{person2}和{person}',
        'MATCH (a {name: $person}), (b {name: $person2}) RETURN a',
      ),
    ).toEqual({
      question: '$person和$person2',
      cypher: 'MATCH (a {name: $person2}), (b {name: $person}) RETURN a',
    });
  });

  test('stand apart from Latin letters behind them', () => {
    expect(numberSlots('{number}paper', 'RETURN $number').question).toBe('$number paper');
  });

  test('of the query must be in the question', () => {
    expect(() => numberSlots('x', 'RETURN $year')).toThrow(/\$year/);
  });

  test('survive every kind of noise', () => {
    const random = new Random(8);
    for (let i = 0; i < 500; i++)
      for (const [text, language] of [
        ['$university的$person有哪些论文？', 'zh'],
        ['Which papers did $person of $university write?', 'en'],
      ] as const) {
        expect(slotsOf(addNoise(random, text, language))).toEqual(['person', 'university']);
      }
  });
});

test('a person’s scope varies in question and query together', () => {
  const random = new Random(2);
  for (let i = 0; i < 100; i++) {
    const { question, cypher } = varyScope(
      random,
      {
        question: '{university}的{person}的邮箱',
        cypher: 'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.email',
      },
      'zh',
    );
    expect(slotsOf(cypher)).toEqual(placeholders(question).sort());
  }
});

test('a training set has no question twice, and holds all kinds', () => {
  const set = makeTrainingSet({
    templates,
    shortWordings,
    seed: 4,
    rounds: 1,
    expansions: 2,
    compositions: 50,
    unanswerable: 40,
  });
  expect(new Set(set.map(({ question }) => question)).size).toBe(set.length);
  expect(new Set(set.map(({ type }) => type)).size).toBe(72);
  expect(
    set.filter(({ cypher }) => cypher === noQuery).every(({ type }) => type === 'unanswerable'),
  ).toBe(true);
});
