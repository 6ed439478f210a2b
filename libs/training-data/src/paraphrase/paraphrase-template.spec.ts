import { describe, expect, it, vi } from 'vitest';
import {
  likenessThreshold,
  wordingLikeness,
  templateFolder,
  loadTemplates,
  placeholders,
  type Template,
} from '@coopkg/question-types';
import { paraphraseTemplate } from './paraphrase-template.js';
import type { NamedParaphraser } from './paraphraser.js';
import { chineseRules } from './rules/chinese-rules.js';
import { englishRules } from './rules/english-rules.js';
import { ruleParaphraser } from './rules/rule-paraphraser.js';
import { statementOrder } from './rules/statement-order.js';

vi.setConfig({ testTimeout: 300_000 });

const templates = await loadTemplates(templateFolder);
const named = (id: string): Template => structuredClone(templates.find((one) => one.id === id)!);
const rules: NamedParaphraser = { name: 'rules', propose: ruleParaphraser, rounds: 1 };
const made = (template: Template, language: 'zh' | 'en', seed = 1, count = 5) =>
  paraphraseTemplate(template, language, { count, seed, paraphrasers: [rules] });

describe('new wordings by the rules', () => {
  it('are five for each of the 70 types in both languages, with its slots, unlike all others of the type', async () => {
    for (const template of templates)
      for (const language of ['zh', 'en'] as const) {
        const wordings = await made(template, language);
        expect(wordings, `${template.id} ${language}`).toHaveLength(5);
        const { manual, wide, validation, test } = template.wordings[language];
        for (const [index, { text, source }] of wordings.entries()) {
          expect(placeholders(text).sort(), text).toEqual([...template.slots].sort());
          expect(manual).toContain(source);
          const alike = [
            ...manual,
            ...wide,
            ...validation,
            ...test,
            ...wordings.slice(0, index).map((one) => one.text),
          ].map((other) => wordingLikeness(text, other));
          expect(Math.max(...alike), text).toBeLessThan(likenessThreshold);
        }
      }
  });

  it('are the same for the same seed, and do not depend on the other types', async () => {
    expect(await made(named('P10'), 'zh', 3)).toEqual(await made(named('P10'), 'zh', 3));
    expect(await made(named('P10'), 'zh', 3)).not.toEqual(await made(named('P10'), 'zh', 4));
  });

  it('come from different manual wordings', async () => {
    const sources = (await made(named('C01'), 'en')).map(({ source }) => source);
    expect(new Set(sources).size).toBeGreaterThanOrEqual(4);
  });

  it('do not depend on the generated ones that they take the place of', async () => {
    const template = named('R07');
    const before = await made(template, 'zh');
    template.wordings.zh.generated = before.map(({ text }) => text);
    expect(await made(template, 'zh')).toEqual(before);
  });

  it('are made for a type that nobody has seen, and fewer where there is not enough', async () => {
    const own: Template = { ...named('R01'), id: 'R99', slots: ['university', 'year'] };
    own.wordings.zh = {
      manual: ['{university}{year}年结束的项目有哪些？'],
      generated: [],
      wide: [],
      validation: [],
      test: [],
    };
    own.wordings.en = { manual: ['hm'], generated: [], wide: [], validation: [], test: [] };
    expect(
      (await made(own, 'zh', 1, 3))
        .map(({ text }) => text)
        .every((text) => /结束的(项目|课题|科研项目)/.test(text)),
    ).toBe(true);
    expect(await made(own, 'zh', 1, 3)).toHaveLength(3);
    expect(await made(own, 'en')).toEqual([]);
  });
});

describe('what is refused of a paraphraser', () => {
  it.each([
    ['a lost slot', 'Whom does somebody at {university} write papers with nowadays?'],
    ['another slot', 'Whom at {university} did {person} meet in {year} for research?'],
    ['a slot twice', 'So {person}, {person} of {university}: tell me about joint work'],
    ['another form of slot', 'Whom does {person} of {university} and ${person} work with'],
    ['the other language', '{university}的{person}平时究竟跟什么人一起搞科研'],
    ['a manual wording', 'Who are the collaborators of {person} at {university}?'],
  ])('%s', async (_, text) => {
    const template = named('C01');
    const taken = await paraphraseTemplate(template, 'en', {
      count: 1,
      seed: 1,
      paraphrasers: [
        {
          name: 'model',
          rounds: 2,
          propose: () => Promise.resolve([{ text, source: template.wordings.en.manual[0]! }]),
        },
      ],
    });
    expect(taken).toEqual([]);
  });

  it('the next paraphraser fills what one leaves open', async () => {
    const text = 'Over at {university}, whose names stand beside that of {person} on shared work?';
    const wordings = await paraphraseTemplate(named('C01'), 'en', {
      count: 5,
      seed: 1,
      paraphrasers: [
        {
          name: 'model',
          rounds: 2,
          propose: ({ sources }) => Promise.resolve([{ text, source: sources[0]! }]),
        },
        rules,
      ],
    });
    expect(wordings.map(({ by }) => by)).toEqual(['model', 'rules', 'rules', 'rules', 'rules']);
  });
});

describe('what the rules understand', () => {
  it.each([
    ['{university}的{person}有哪些合作者？', '{university}的{person}的合作者'],
    ['{university}的{person}发表了哪些论文？', '{university}的{person}发表的论文'],
    ['{person}和{person2}合作过多少篇论文？', '{person}和{person2}合作的论文数量'],
    ['论文《{paper}》的关键词有哪些？', '论文《{paper}》的关键词'],
    ['请列出{university}在{year}年立项的项目', '{university}在{year}年立项的项目'],
  ])('%s asks for %s', (source, noun) => {
    expect(chineseRules.cores(source).map(({ text }) => text)).toContain(noun);
  });

  it.each([
    [
      'Count the papers of {university} in {year}.',
      'the number of papers of {university} in {year}',
    ],
    ['List the keywords of "{paper}".', 'the keywords of "{paper}"'],
    ['What is the h-index of {person} at {university}?', 'the h-index of {person} at {university}'],
    ['Could you tell me where {person} studied?', 'where {person} studied'],
  ])('%s asks for %s', (source, noun) => {
    expect(englishRules.cores(source).map(({ text }) => text)).toContain(noun);
  });

  it.each([
    [
      'which papers did {person} of {university} publish in {year}',
      'which papers {person} of {university} published in {year}',
    ],
    [
      'how many collaborators does {person} at {university} have',
      'how many collaborators {person} at {university} has',
    ],
    ['who has {person} ({university}) worked with', 'who {person} ({university}) has worked with'],
    ['who is {person}', 'who {person} is'],
    ['which papers cite "{paper}"', 'which papers cite "{paper}"'],
    [
      'how many projects of {university} have {year} as their starting year',
      'how many projects of {university} have {year} as their starting year',
    ],
    ['how much money do all of the many projects have', null],
  ])('%s, inside a sentence: %s', (question, clause) => {
    expect(statementOrder(question)).toBe(clause);
  });
});
