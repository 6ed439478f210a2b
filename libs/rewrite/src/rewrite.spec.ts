import type { MentionKind, Slot } from '@coopkg/contracts';
import type { Template } from '@coopkg/question-types';
import { createExactIndex } from '@coopkg/vectors';
import { describe, expect, test } from 'vitest';
import { proposals } from './proposals.js';
import { WordingIndex } from './wording-index.js';
import { repairs } from './repairs.js';
import { wordingDimensions, wordingVector } from './wording-vector.js';

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
const index = new WordingIndex(
  [
    template(
      'P08',
      ['paper'],
      'MATCH (p:Paper {title: $paper})-[:CITES]->(c:Paper) RETURN c.title',
      ['{paper}引用了哪些论文'],
    ),
    template(
      'P09',
      ['paper'],
      'MATCH (c:Paper)-[:CITES]->(p:Paper {title: $paper}) RETURN c.title',
      ['哪些论文引用了{paper}'],
    ),
    template(
      'P20',
      ['person', 'person2'],
      'MATCH (a:Researcher {name: $person})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Researcher {name: $person2}) RETURN p.title',
      ['{person}和{person2}合写的论文'],
    ),
  ],
  createExactIndex(wordingDimensions),
);

describe('wordingVector', () => {
  test('has length one, and tells word order apart', () => {
    const [one, other] = [
      wordingVector('$paper引用了哪些论文'),
      wordingVector('哪些论文引用了$paper'),
    ];
    expect(Math.hypot(...one)).toBeCloseTo(1);
    expect(one.reduce((sum, value, i) => sum + value * other[i]!, 0)).toBeLessThan(0.95);
  });

  test('takes a placeholder and a slot for the same', () => {
    expect(wordingVector('{person2}和{person}')).toEqual(wordingVector('$person2和$person'));
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

describe('repairs', () => {
  test.each([
    [
      'MATCH (p:Paper {title: $paper}) RETURN p.year, p.venue',
      ['query-column-Paper-year-uncalled'],
      ['MATCH (p:Paper {title: $paper}) RETURN p.venue'],
    ],
    [
      'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN j.name, r.name',
      ['question-asked-funder-unheeded'],
      [
        'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN j.name, r.name, j.source',
      ],
    ],
    [
      'MATCH (p:Paper {title: $paper}) RETURN p.year, p.doi',
      ['question-asked-venue-unheeded'],
      ['MATCH (p:Paper {title: $paper}) RETURN p.year, p.doi, p.venue'],
    ],
    [
      'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN r.name',
      ['question-property-e-mail-unheeded', 'question-property-homepage-unheeded'],
      [
        'MATCH (r:Researcher)-[:LEADS]->(j:Project {name: $project}) RETURN r.name, r.email, r.homepage',
      ],
    ],
    [
      'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) RETURN q.title',
      ['question-citation-turned'],
      ['MATCH (p:Paper {title: $paper})<-[:CITES]-(q:Paper) RETURN q.title'],
    ],
    [
      'MATCH (p:Paper) WHERE p.year >= $year RETURN count(p)',
      ['question-bound-unheeded'],
      ['>', '<=', '<'].map(
        (operator) => `MATCH (p:Paper) WHERE p.year ${operator} $year RETURN count(p)`,
      ),
    ],
    ['MATCH (p:Paper {title: $paper}) RETURN p.year', ['query-column-Paper-year-uncalled'], []],
    [
      'MATCH (r:Researcher {university: $university}) RETURN r.college, count(r)',
      ['question-property-rank-unheeded'],
      [],
    ],
    [
      'MATCH (p:Paper {title: $paper}) RETURN p.venue',
      ['question-asked-venue-unheeded', 'question-negation-unheeded'],
      [],
    ],
    ['MATCH (p:Paper {title: $paper}) RETURN p.venue', [], []],
    ['NONE', ['question-bound-unheeded'], []],
    [
      "MATCH (r:Researcher {university: $university, title: $rank}) RETURN sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END) * 1.0 / count(r)",
      ['question-share-of-gender-unheeded'],
      [
        "MATCH (r:Researcher {university: $university, gender: '女'}) RETURN sum(CASE WHEN r.title = $rank THEN 1 ELSE 0 END) * 1.0 / count(r)",
      ],
    ],
    [
      'MATCH (r:Researcher {university: $university}) WHERE r.title IN [$rank, $rank2] RETURN r.title, count(r)',
      ['question-ranks-as-examples-unheeded'],
      ['MATCH (r:Researcher {university: $university}) RETURN r.title, count(r)'],
    ],
    [
      'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.hIndex, r.paperCount ORDER BY r.hIndex DESC LIMIT 1',
      ['question-asked-two-winners-unheeded'],
      [
        'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.hIndex, r.paperCount',
      ],
    ],
    [
      'MATCH (r:Researcher) WHERE r.name IN [$person, $person2] RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 1',
      ['question-asked-two-winners-unheeded'],
      [],
    ],
    [
      'MATCH (r:Researcher) WHERE r.hIndex >= $number AND r.gender = $text1 OR EXISTS { (r)-[:LEADS]->(:Project) } RETURN r.name',
      ['lint-ambiguous-or'],
      [
        'MATCH (r:Researcher) WHERE r.hIndex >= $number AND (r.gender = $text1 OR EXISTS { (r)-[:LEADS]->(:Project) }) RETURN r.name',
      ],
    ],
    [
      'MATCH (r:Researcher) WHERE r.university = $university OR r.university = $university2 AND r.hIndex > $number RETURN r.name',
      ['lint-ambiguous-or'],
      [
        'MATCH (r:Researcher) WHERE (r.university = $university OR r.university = $university2) AND r.hIndex > $number RETURN r.name',
      ],
    ],
    ['MATCH (r:Researcher) WHERE r.hIndex > r.hIndex RETURN r.name', ['lint-self-comparison'], []],
  ])('%s, against which %j speak', (query, codes, repaired) => {
    expect(repairs(query, codes)).toEqual(repaired);
  });
});
