import { describe, expect, it } from 'vitest';
import { sameMeaning } from './judge.js';

const line = (cypher: string, parameters: Record<string, string | number> = {}) => ({
  id: 'x',
  type: 'R01',
  language: 'zh' as const,
  question: '?',
  cypher,
  parameters,
});

const gold = line('MATCH (r:Researcher {name: $person, university: $university}) RETURN r.email', {
  person: '张伟',
  university: '北京大学',
});

describe('logical accuracy', () => {
  it('does not care for names of variables, aliases, order of conditions, or inline maps', () => {
    expect(
      sameMeaning(
        "MATCH (x:Researcher) WHERE x.university = '北京大学' AND x.name = '张伟' RETURN x.email AS mail",
        {},
        gold,
      ),
    ).toBe(true);
    expect(
      sameMeaning(
        'MATCH (x:Researcher {university: $u, name: $n}) RETURN x.email',
        { u: '北京大学', n: '张伟' },
        gold,
      ),
    ).toBe(true);
  });

  it('forgives the columns that EX forgives', () => {
    expect(
      sameMeaning(
        'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.name, r.email',
        gold.parameters!,
        gold,
      ),
    ).toBe(true);
    expect(
      sameMeaning(
        'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.email, r.homepage',
        gold.parameters!,
        gold,
      ),
    ).toBe(false);
  });
});

describe('logical accuracy of other queries', () => {
  it('cares for values, directions and what is no query', () => {
    expect(
      sameMeaning(
        'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.email',
        { person: '张伟', university: '清华大学' },
        gold,
      ),
    ).toBe(false);
    const cites = line('MATCH (c:Paper)-[:CITES]->(p:Paper {title: $paper}) RETURN c.title', {
      paper: 't',
    });
    expect(
      sameMeaning(
        'MATCH (p:Paper {title: $paper})<-[:CITES]-(c:Paper) RETURN c.title',
        { paper: 't' },
        cites,
      ),
    ).toBe(true);
    expect(
      sameMeaning(
        'MATCH (c:Paper)<-[:CITES]-(p:Paper {title: $paper}) RETURN c.title',
        { paper: 't' },
        cites,
      ),
    ).toBe(false);
    expect(sameMeaning('DELETE everything', {}, gold)).toBe(false);
  });
});
