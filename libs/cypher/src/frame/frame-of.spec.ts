import { describe, expect, it } from 'vitest';
import { frameOf } from './frame-of.js';
import { compareFrames, parseFrame, renderFrame } from './frame-text.js';
import { parsed } from '../syntax/parsed.js';
import { randomQuery } from '../testing/random-query.js';

const frame = (text: string): string => renderFrame(frameOf(parsed(text)));
const compared = (expected: string, actual: string): ReturnType<typeof compareFrames> =>
  compareFrames(frameOf(parsed(expected)), frameOf(parsed(actual)));

describe('frameOf', () => {
  it('names what is returned, the entities and the relationships', () => {
    expect(
      frame(
        'MATCH (r:Researcher {name: $person, university: $university})-[:COOPERATES_WITH]-(c:Researcher) RETURN c.name, c.university',
      ),
    ).toMatchInlineSnapshot(
      `"{"return":["Researcher.name","Researcher.university"],"entities":{"$person":"Researcher.name","$university":"Researcher.university"},"relationships":["Researcher-COOPERATES_WITH-Researcher"]}"`,
    );
  });

  it('keeps comparisons, order and limit', () => {
    expect(
      frame(
        'MATCH (r:Researcher {university: $university}) WHERE r.hIndex > $number RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 5',
      ),
    ).toMatchInlineSnapshot(
      `"{"return":["Researcher.name","Researcher.hIndex"],"entities":{"$university":"Researcher.university"},"filters":["Researcher.hIndex > $number"],"order":["Researcher.hIndex desc"],"limit":"5"}"`,
    );
  });

  it('shows grouping by what is returned beside the aggregation', () => {
    expect(
      frame(
        'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN p.year, count(DISTINCT p) AS papers ORDER BY p.year',
      ),
    ).toMatchInlineSnapshot(
      `"{"return":["Paper.year","count distinct Paper"],"entities":{"$person":"Researcher.name"},"relationships":["Researcher-AUTHORED>Paper"],"order":["Paper.year asc"]}"`,
    );
  });

  it('takes an item of a list for an entity, and conditions on relationships for filters', () => {
    expect(
      frame(
        'MATCH (r:Researcher)-[a:AUTHORED]->(p) WHERE $topic IN r.interests AND a.position = 1 AND p.year = $year RETURN p.title',
      ),
    ).toMatchInlineSnapshot(
      `"{"return":["Paper.title"],"entities":{"$topic":"Researcher.interests","$year":"Paper.year"},"relationships":["Researcher-AUTHORED>Paper"],"filters":["AUTHORED.position = 1"]}"`,
    );
  });

  it('says of two people of one query which university is whose', () => {
    expect(
      frameOf(
        parsed(
          'MATCH (a:Researcher {name: $person, university: $university})-[:COOPERATES_WITH]-(b:Researcher {name: $person2, university: $university2}) RETURN a.id',
        ),
      ).entities,
    ).toMatchInlineSnapshot(`
      {
        "$person": "Researcher.name",
        "$person2": "Researcher.name",
        "$university": "Researcher.university of $person",
        "$university2": "Researcher.university of $person2",
      }
    `);
  });

  it('tells the person asked about from the others', () => {
    const own =
      'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c:Researcher) RETURN r.email';
    expect([
      frameOf(parsed(own)).return,
      frameOf(parsed(own.replace('r.email', 'c.email'))).return,
    ]).toEqual([['Researcher.email of $person'], ['Researcher.email']]);
  });

  it('tells citing papers from cited ones', () => {
    const relationship = (text: string): string => frameOf(parsed(text)).relationships[0]!;
    expect([
      relationship('MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) RETURN q.title'),
      relationship('MATCH (p:Paper {title: $paper})<-[:CITES]-(q:Paper) RETURN q.title'),
      relationship(
        'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper {title: $paper2}) RETURN count(*)',
      ),
    ]).toEqual([
      'Paper-CITES>Paper:cited',
      'Paper-CITES>Paper:citing',
      'Paper-CITES>Paper:cited $paper2',
    ]);
  });

  it('follows names given by WITH', () => {
    expect(
      frame(
        'MATCH (r:Researcher {university: $university})-[:LEADS]->(j) WITH r, sum(j.funding) AS total WHERE total > 100 RETURN r.name, total ORDER BY total DESC',
      ),
    ).toMatchInlineSnapshot(
      `"{"return":["Researcher.name","sum Project.funding"],"entities":{"$university":"Researcher.university"},"relationships":["Researcher-LEADS>Project"],"filters":["sum Project.funding > 100"],"order":["sum Project.funding desc"]}"`,
    );
  });

  it('writes a subquery as one filter', () => {
    expect(
      frameOf(
        parsed(
          'MATCH (r:Researcher) WHERE NOT EXISTS { (r)-[:LEADS]->(j:Project) WHERE j.startYear >= $year } AND COUNT { (r)-[:AUTHORED]->() } > 5 RETURN r.name',
        ),
      ).filters,
    ).toMatchInlineSnapshot(`
      [
        "count(Researcher-AUTHORED>Paper) > 5",
        "not exists(Researcher-LEADS>Project, Project.startYear >= $year)",
      ]
    `);
  });

  it('names a path and its bounds', () => {
    expect(
      frame(
        'MATCH p = shortestPath((a:Researcher {name: $person})-[:COOPERATES_WITH*..10]-(b:Researcher {name: $person2})) RETURN p',
      ),
    ).toMatchInlineSnapshot(
      `"{"return":["path"],"entities":{"$person":"Researcher.name","$person2":"Researcher.name"},"relationships":["shortest Researcher-COOPERATES_WITH*1..10-Researcher"]}"`,
    );
  });

  it.each([
    [
      'inline and WHERE',
      'MATCH (p:Paper) WHERE $venue = p.venue RETURN p.title',
      'MATCH (q:Paper {venue: $venue}) RETURN q.title',
    ],
    [
      'the side of a comparison',
      'MATCH (p:Paper) WHERE 2020 <= p.year RETURN p.title',
      'MATCH (p:Paper) WHERE p.year >= 2020 RETURN p.title',
    ],
    [
      'a negation',
      'MATCH (p:Paper) WHERE NOT p.year = 2020 RETURN p.title',
      'MATCH (p:Paper) WHERE p.year <> 2020 RETURN p.title',
    ],
    [
      'nodes compared by id',
      'MATCH (a:Project)<-[:LEADS]-(r)-[:LEADS]->(b:Project) WHERE a <> b RETURN b.name',
      'MATCH (a:Project)<-[:LEADS]-(r)-[:LEADS]->(b:Project) WHERE b.id <> a.id RETURN b.name',
    ],
    [
      'labels left out',
      'MATCH (r)-[:AUTHORED]->(p) RETURN p.title',
      'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) RETURN p.title',
    ],
    [
      'a direction that the schema settles',
      'MATCH (r:Researcher)-[:AUTHORED]-(p:Paper) RETURN p.title',
      'MATCH (p:Paper)<-[:AUTHORED]-(r:Researcher) RETURN p.title',
    ],
    [
      'a pattern as condition',
      'MATCH (r:Researcher) WHERE (r)-[:LEADS]->() RETURN r.name',
      'MATCH (r:Researcher) WHERE EXISTS { (:Project)<-[:LEADS]-(r) } RETURN r.name',
    ],
    [
      'any item equal',
      'MATCH (r:Researcher) WHERE any(i IN r.interests WHERE i = $topic) RETURN r.name',
      'MATCH (r:Researcher) WHERE $topic IN r.interests RETURN r.name',
    ],
  ])('is the same for %s', (_, left, right) => {
    expect(frame(left)).toBe(frame(right));
  });
});

describe('the text of a frame', () => {
  it('gives the frame back', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const frame = frameOf(randomQuery(seed));
      expect(parseFrame(renderFrame(frame))).toEqual(frame);
    }
  }, 120_000);

  it.each(['', 'nonsense', '[]', '{"return": 3}', 'null'])('is null for %s', (text) => {
    expect(parseFrame(text)).toBeNull();
  });
});

describe('compareFrames', () => {
  it('does not heed a condition more that what is shown is recorded', () => {
    const latest = 'MATCH (p:Paper) RETURN p.title, p.year ORDER BY p.year DESC LIMIT 1';
    const recorded = latest.replace('RETURN', 'WHERE p.year IS NOT NULL RETURN');
    expect(compared(latest, recorded).ok).toBe(true);
    expect(compared(recorded, latest).missing).toEqual(['filter Paper.year is not null']);
    const withDoi = latest.replace('RETURN', 'WHERE p.doi IS NOT NULL RETURN');
    expect(compared(latest, withDoi).unexpected).toEqual(['filter Paper.doi is not null']);
  });

  it('names what is missing and what is unexpected', () => {
    expect(
      compared(
        'MATCH (p:Paper {title: $paper})-[:CITES]->(q:Paper) WHERE q.year > 2000 RETURN q.title ORDER BY q.year LIMIT 3',
        'MATCH (p:Paper {title: $paper})<-[:CITES]-(q:Paper) RETURN q.venue ORDER BY q.year DESC LIMIT 3',
      ),
    ).toMatchInlineSnapshot(`
      {
        "missing": [
          "return Paper.title",
          "relationship Paper-CITES>Paper:cited",
          "filter Paper.year > 2000",
          "order Paper.year asc",
        ],
        "ok": false,
        "unexpected": [
          "return Paper.venue",
          "relationship Paper-CITES>Paper:citing",
          "order Paper.year desc",
        ],
      }
    `);
  });

  it('takes the number of papers that a person has for their papers counted', () => {
    const kept = 'MATCH (r:Researcher {name: $person}) RETURN r.paperCount';
    const counted = 'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper) RETURN count(p)';
    expect([compared(kept, counted).ok, compared(counted, kept).ok]).toEqual([true, true]);
    expect(
      compared(
        kept,
        'MATCH (:Researcher {name: $person})-[:AUTHORED]->(p:Paper {year: $year}) RETURN count(p)',
      ).ok,
    ).toBe(false);
    expect(
      compared(
        kept,
        'MATCH (:Researcher {name: $person})-[:AUTHORED {position: 1}]->(p:Paper) RETURN count(p)',
      ).ok,
    ).toBe(false);
  });

  it('forgives further columns that identify', () => {
    expect(
      compared(
        'MATCH (r:Researcher) RETURN r.email',
        'MATCH (r:Researcher) RETURN r.id, r.name, r.email',
      ).ok,
    ).toBe(true);
  });

  it('forgives counting a node for counting rows, but not distinct ones', () => {
    const [rows, nodes, distinct] = ['*', 'r', 'DISTINCT r'].map(
      (what) => `MATCH (r:Researcher) RETURN count(${what})`,
    ) as [string, string, string];
    expect([compared(rows, nodes).ok, compared(rows, distinct).ok]).toEqual([true, false]);
  });

  it('takes the property of a known person for the entity that fixes it', () => {
    const other = (value: string): string =>
      `MATCH (r:Researcher {name: $person, university: $university})-[:COOPERATES_WITH]-(c:Researcher) WHERE c.university <> ${value} RETURN c.name`;
    expect(compared(other('r.university'), other('$university')).ok).toBe(true);
  });

  it('minds the order of sorting', () => {
    expect(
      compared(
        'MATCH (p:Paper) RETURN p.title ORDER BY p.year, p.title',
        'MATCH (p:Paper) RETURN p.title ORDER BY p.title, p.year',
      ).ok,
    ).toBe(false);
  });

  it('returns what each part of a UNION returns, the first part column by column', () => {
    const parts =
      'MATCH (r:Researcher) RETURN r.name AS name, r.university AS place UNION MATCH (j:Project) RETURN j.name AS name, j.university AS place';
    expect(frameOf(parsed(parts)).return).toEqual([
      'Researcher.name',
      'Researcher.university',
      'Project.name',
      'Project.university',
    ]);
    expect(
      frameOf(
        parsed(
          'MATCH (p:Paper {year: $year}) RETURN p.title UNION MATCH (p:Paper {venue: $venue}) RETURN p.title',
        ),
      ).return,
    ).toEqual(['Paper.title']);
  });
});

it('lets the figure that rows are chosen by be a column more', () => {
  const asking = (columns: string): string =>
    `MATCH (r:Researcher {university: $university}) RETURN ${columns} ORDER BY r.citationCount DESC LIMIT $number`;
  expect(
    compared(asking('r.name, r.college'), asking('r.name, r.citationCount, r.college')).ok,
  ).toBe(true);
  expect(
    compared(asking('r.name, r.college'), asking('r.name, r.hIndex, r.college')).unexpected,
  ).toEqual(['return Researcher.hIndex']);
});
