import { expect, it } from 'vitest';
import { splitSentences } from './split-sentences.js';

const texts = (paragraph: string): string[] => splitSentences(paragraph).map(({ text }) => text);

it('ends sentences in both languages', () => {
  expect(texts('他说：“好。”然后走了。为什么？')).toEqual([
    '他说：“好。”',
    '然后走了。',
    '为什么？',
  ]);
  expect(texts('Dr. Smith paid 3.5 million. It was e.g. enough! Was it?')).toEqual([
    'Dr. Smith paid 3.5 million.',
    'It was e.g. enough!',
    'Was it?',
  ]);
});

it('keeps the source of a quotation with it, and short clauses together', () => {
  expect(texts('空山新雨后，天气晚来秋。——王维《山居秋暝》')).toHaveLength(1);
  expect(texts('甲；乙；丙。')).toHaveLength(1);
});

it('cuts a text without an end, and tells where each sentence begins', () => {
  const line = 'word '.repeat(1000);
  const sentences = splitSentences(line);
  expect(sentences.length).toBeGreaterThan(5);
  for (const { text, at } of sentences) expect(line.slice(at, at + text.length)).toBe(text);
});
