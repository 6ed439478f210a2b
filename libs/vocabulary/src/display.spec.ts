import { describe, expect, it } from 'vitest';
import { displayName, displayValue } from './display.js';
import { propertyOfReturn, termKindOf } from './term-kinds.js';

const terms = { rank: { 教授: 'professor' }, topic: { 知识图谱: 'knowledge graphs' } };

describe('displayName', () => {
  it('is English in English with the Chinese beside, and Chinese in Chinese', () => {
    const person = { name: '陈肖欣', nameEn: 'Xiaoxin Chen' };
    expect(displayName(person, 'en')).toEqual({ name: 'Xiaoxin Chen', beside: '陈肖欣' });
    expect(displayName(person, 'zh')).toEqual({ name: '陈肖欣', beside: null });
    expect(displayName({ name: '陈', nameEn: null }, 'en')).toEqual({ name: '陈', beside: null });
  });
});

describe('displayValue', () => {
  it.each([
    ['教授', 'Researcher.title', 'Professor'],
    ['知识图谱', 'Researcher.interests', 'knowledge graphs'],
    ['男', 'Researcher.gender', 'Male'],
    ['讲师', 'Researcher.title', '讲师'],
    ['教授', 'Paper.title', '教授'],
    ['教授', null, '教授'],
  ])('says %s of %s in English as %s', (value, property, english) => {
    expect(displayValue(value, property, 'en', terms)).toBe(english);
    expect(displayValue(value, property, 'zh', terms)).toBe(value);
  });
});

it.each([
  ['Researcher.university of $person', 'Researcher.university', 'university'],
  ['collect distinct Researcher.title', 'Researcher.title', 'rank'],
  ['each Researcher.interests', 'Researcher.interests', 'topic'],
  ['Project.source', 'Project.source', 'source'],
  ['count Researcher', null, null],
  ['sum Project.funding', null, null],
])('a column of %s holds %s', (returned, property, kind) => {
  expect(propertyOfReturn(returned)).toBe(property);
  if (property !== null) expect(termKindOf(property)).toBe(kind);
});
