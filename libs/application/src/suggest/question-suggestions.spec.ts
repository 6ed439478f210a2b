import type { Alignment } from '@coopkg/contracts';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { expect, it } from 'vitest';
import { questionSuggestions } from './question-suggestions.js';

const templates = await loadTemplates(templateFolder);
const university = (text: string, mention: string): Alignment => ({
  mention,
  entity: mention,
  kind: 'university',
  score: 1,
  start: text.indexOf(mention),
  end: text.indexOf(mention) + mention.length,
});
const suggested = (text: string, mention: string, language: 'zh' | 'en'): string[] =>
  questionSuggestions(
    { text, language, alignments: [university(text, mention)] },
    templates,
    4,
  ).map((one) => one.text);

it('completes what was typed with the plain wordings of question types', () => {
  const found = suggested('清华大学有多少', '清华大学', 'zh');
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) expect(text).toMatch(/清华大学/);
  expect(found[0]).toMatch(/^清华大学有多少/);
  for (const text of [...found, ...suggested('How many', 'How', 'en')])
    expect(text).not.toMatch(/[{}]/);
});

it('leaves no name out that was typed', () => {
  const text = '清华大学和北京大学';
  const both = [university(text, '清华大学'), university(text, '北京大学')];
  for (const one of questionSuggestions({ text, language: 'zh', alignments: both }, templates, 4)) {
    expect(one.text).toContain('清华大学');
    expect(one.text).toContain('北京大学');
  }
});
