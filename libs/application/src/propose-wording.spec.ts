import { expect, it } from 'vitest';
import type { Answer } from '@coopkg/contracts';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { proposeWording } from './propose-wording.js';

const templates = await loadTemplates(templateFolder);
const asked = (question: string, alignments: Partial<Answer['alignments'][number]>[]): Answer =>
  ({ question, language: 'zh', alignments }) as unknown as Answer;

it('says names, years and numbers as slots, and finds the types that are asked like that', () => {
  const { text, slots, near } = proposeWording(
    asked('清华大学和北京大学2020年合作最多的5位研究者', [
      { kind: 'university', start: 5, end: 9 },
      { kind: 'university', start: 0, end: 4 },
    ]),
    templates,
  );
  expect(text).toBe('{university}和{university2}{year}年合作最多的{number}位研究者');
  expect(slots).toEqual(['university', 'university2', 'year', 'number']);
  expect(near).toHaveLength(6);
  expect(near[0]!.likeness).toBeGreaterThanOrEqual(near[5]!.likeness);
});

it('tells whether a type has just these slots', () => {
  const { near } = proposeWording(
    asked('清华大学有多少位研究者？', [{ kind: 'university', start: 0, end: 4 }]),
    templates,
  );
  expect(near[0]).toMatchObject({ type: 'R17', fits: true });
});
