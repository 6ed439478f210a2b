import type { MentionKind, Slot } from '@coopkg/contracts';
import type { Template } from '@coopkg/question-types';
import { describe, expect, test } from 'vitest';
import { proposals } from './proposals.js';
import { WordingIndex } from './wording-index.js';
import { lengthOf, wordingFeatures } from './wording-features.js';

const template = (id: string, slots: string[], cypher: string, zh: string[]): Template => ({
  id,
  category: 'paper',
  slots,
  asks: { zh: '', en: '' },
  returns: '',
  cypher,
  wordings: {
    zh: { manual: zh, generated: [], wide: [], validation: [], test: [] },
    en: { manual: [], generated: [], wide: [], validation: [], test: [] },
  },
});
const slot = (name: string): Slot => ({
  name,
  mention: {
    start: 0,
    end: 1,
    text: 'x',
    kind: name.replace(/\d$/, '') as MentionKind,
    readings: [],
    ambiguous: false,
    score: 1,
  },
});
const index = WordingIndex.of([
  template('P08', ['paper'], 'MATCH (p:Paper {title: $paper})-[:CITES]->(c:Paper) RETURN c.title', [
    '{paper}引用了哪些论文',
  ]),
  template('P09', ['paper'], 'MATCH (c:Paper)-[:CITES]->(p:Paper {title: $paper}) RETURN c.title', [
    '哪些论文引用了{paper}',
  ]),
  template(
    'P20',
    ['person', 'person2'],
    'MATCH (a:Researcher {name: $person})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Researcher {name: $person2}) RETURN p.title',
    ['{person}和{person2}合写的论文'],
  ),
]);

describe('wordingFeatures', () => {
  test('tell word order apart', () => {
    const [one, other] = [
      wordingFeatures('$paper引用了哪些论文'),
      wordingFeatures('哪些论文引用了$paper'),
    ];
    const product = one.reduce((sum, value, i) => sum + value * other[i]!, 0);
    expect(product / (lengthOf(one) * lengthOf(other))).toBeLessThan(0.95);
  });

  test('take a placeholder and a slot for the same', () => {
    expect(wordingFeatures('{person2}和{person}')).toEqual(wordingFeatures('$person2和$person'));
  });
});

describe('proposals', () => {
  test('start with the nearest wording, over the question’s slots', () => {
    const [first] = proposals(
      { text: '请问哪些论文引用了$paper？', slots: [slot('paper')] },
      index,
      3,
    );
    expect(first).toMatchObject({
      templateId: 'P09',
      cypher: 'MATCH (c:Paper)-[:CITES]->(p:Paper {title: $paper}) RETURN c.title',
    });
  });

  test('leave out templates with other slots', () => {
    expect(
      proposals({ text: '$paper引用了哪些论文', slots: [slot('paper'), slot('year')] }, index, 3),
    ).toEqual([]);
  });

  test('map two slots of one kind in order', () => {
    const [first] = proposals(
      { text: '$person和$person2合写的论文', slots: [slot('person'), slot('person2')] },
      index,
      1,
    );
    expect(first?.question.text).toBe('$person和$person2合写的论文');
  });
});
