import { describe, expect, it } from 'vitest';
import type { Filling, Template } from '@coopkg/question-types';
import { DistinctQuestions, heldElsewhere } from './distinct-questions.js';

const filling = (university: string): Filling => ({ values: { university }, latin: {} });
const place = (fillings: Filling[], first: number, elsewhere: string[] = []) => ({
  wordings: [
    {
      language: 'zh' as const,
      text: '{university}有多少人？',
      elsewhere: new Set(elsewhere),
    },
  ],
  fillings,
  first,
  seed: first,
  options: {},
});

describe('the questions of a data set', () => {
  it('are different, however few names the graph has', () => {
    const questions = new DistinctQuestions();
    const asked = Array.from({ length: 30 }, (_, n) =>
      questions.take(place([filling('甲大学'), filling('乙大学')], n)),
    );
    const texts = asked.map((one) => one?.questions[0]);
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(30);
    expect(texts.slice(0, 2)).toEqual(['甲大学有多少人？', '乙大学有多少人？']);
    for (const text of texts) expect(text).toMatch(/[甲乙]大学/);
  });

  it('are not those of a wording that is held elsewhere', () => {
    const held = ['university有多少人'];
    expect(
      new DistinctQuestions().take(place([filling('甲大学')], 0, held))?.questions,
    ).not.toEqual(['甲大学有多少人？']);
  });

  it('of training keep clear of held-out wordings, held-out ones of all others', () => {
    const zh = {
      manual: ['甲'],
      generated: ['乙'],
      wide: ['丙'],
      validation: ['丁'],
      test: ['戊'],
    };
    const template = { wordings: { zh, en: zh } } as unknown as Template;
    expect([...heldElsewhere(template, 'zh', ['manual'])]).toEqual(['丁', '戊']);
    expect([...heldElsewhere(template, 'zh', ['test'])]).toEqual(['甲', '乙', '丙', '丁']);
  });
});
