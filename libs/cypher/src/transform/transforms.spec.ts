import { describe, expect, it } from 'vitest';
import { checkSchema } from '../semantics/check-schema.js';
import { constrainById } from './constrain-by-id.js';
import { simplify } from './simplify.js';
import { parsed } from '../syntax/parsed.js';
import { print } from '../syntax/print.js';
import { provenanceQuery } from './provenance.js';
import { randomQuery } from '../testing/random-query.js';
import { replaceLiterals } from './replace-literals.js';

const printed = (query: ReturnType<typeof provenanceQuery>): string | null =>
  query === null ? null : print(query);

describe('replaceLiterals', () => {
  it('tells of each literal what it is compared with, and puts parameters in', () => {
    const query = parsed(
      "MATCH (r:Researcher {name: '张伟'})-[:AUTHORED]->(p) WHERE p.year >= 2020 AND '图' IN r.interests RETURN p.title LIMIT 5",
    );
    expect(print(replaceLiterals(query, (place) => place.counts ?? place.property))).toBe(
      'MATCH (r:Researcher {name: $name})-[:AUTHORED]->(p) WHERE p.year >= $year AND $interests IN r.interests RETURN p.title LIMIT $LIMIT',
    );
  });

  it('leaves the literals for which no name is chosen', () => {
    const query = parsed("MATCH (r:Researcher {name: 'a', university: 'b'}) RETURN r.id");
    expect(
      print(replaceLiterals(query, (place) => (place.property === 'name' ? 'person' : null))),
    ).toBe("MATCH (r:Researcher {name: $person, university: 'b'}) RETURN r.id");
  });
});

describe('constrainById', () => {
  it.each([
    [
      'inline',
      'MATCH (r:Researcher {name: $person, university: $university}) RETURN r.email',
      'MATCH (r:Researcher {id: $person, university: $university}) RETURN r.email',
    ],
    [
      'in WHERE',
      'MATCH (r:Researcher) WHERE $person = r.name RETURN r.email',
      'MATCH (r:Researcher) WHERE $person = r.id RETURN r.email',
    ],
    [
      'wherever it is compared',
      'MATCH (r:Researcher {name: $person})-[:COOPERATES_WITH]-(c) WHERE c.name <> $person RETURN c.id',
      'MATCH (r:Researcher {id: $person})-[:COOPERATES_WITH]-(c) WHERE c.id <> $person RETURN c.id',
    ],
    [
      'in a subquery',
      'MATCH (p:Paper) WHERE EXISTS { (:Researcher {name: $person})-[:AUTHORED]->(p) } RETURN p.id',
      'MATCH (p:Paper) WHERE EXISTS { (:Researcher {id: $person})-[:AUTHORED]->(p) } RETURN p.id',
    ],
  ])('chooses the node %s', (_, before, after) => {
    expect(printed(constrainById(parsed(before), 'person'))).toBe(after);
  });

  it.each([
    ['names no node', 'MATCH (r:Researcher {university: $person}) RETURN r.id'],
    [
      'is also used otherwise',
      'MATCH (p:Paper) WHERE p.title = $person OR p.title CONTAINS $person RETURN p.id',
    ],
  ])('is null when the parameter %s', (_, text) => {
    expect(constrainById(parsed(text), 'person')).toBeNull();
  });
});

describe('simplify', () => {
  it('replaces parameters by values and does constant arithmetic', () => {
    expect(
      print(
        simplify(
          parsed(
            'MATCH (p:Paper) WHERE p.year > $year - 5 AND p.venue IN $venues RETURN 7 / 2, 7.0 / 2',
          ),
          { year: 2020, venues: ['a', 'b'] },
        ),
      ),
    ).toBe("MATCH (p:Paper) WHERE p.year > 2015 AND p.venue IN ['a', 'b'] RETURN 3, 3.5");
  });
});

describe('provenanceQuery', () => {
  it('asks for the nodes of the same patterns, unnamed ones too', () => {
    expect(
      printed(
        provenanceQuery(
          parsed(
            'MATCH (r:Researcher {name: $person})-[:AUTHORED]->(:Paper) WHERE r.hIndex > 3 RETURN r.name',
          ),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"MATCH (r:Researcher {name: $person})-[:AUTHORED]->(id1:Paper) WHERE r.hIndex > 3 RETURN DISTINCT [labels(r)[0] + ' ' + r.id, labels(id1)[0] + ' ' + id1.id] AS ids LIMIT $provenanceLimit"`,
    );
  });

  it('keeps only the groups that the query returns', () => {
    expect(
      printed(
        provenanceQuery(
          parsed(
            'MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) RETURN r.name, count(p) ORDER BY count(p) DESC LIMIT 5',
          ),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) WITH r.name AS id3, count(p) AS id4, [id1 IN collect(DISTINCT r)[..$provenanceLimit] | labels(id1)[0] + ' ' + id1.id] AS id5, [id2 IN collect(DISTINCT p)[..$provenanceLimit] | labels(id2)[0] + ' ' + id2.id] AS id6 ORDER BY id4 DESC LIMIT 5 RETURN DISTINCT [id5, id6] AS ids LIMIT $provenanceLimit"`,
    );
  });

  it('carries ids through WITH', () => {
    expect(
      printed(
        provenanceQuery(
          parsed(
            'MATCH (r:Researcher)-[:LEADS]->(j:Project) WITH r.university AS university, sum(j.funding) AS total WHERE total > 100 RETURN university',
          ),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"MATCH (r:Researcher)-[:LEADS]->(j:Project) WITH r.university AS university, sum(j.funding) AS total, [id1 IN collect(DISTINCT r)[..$provenanceLimit] | labels(id1)[0] + ' ' + id1.id] AS id3, [id2 IN collect(DISTINCT j)[..$provenanceLimit] | labels(id2)[0] + ' ' + id2.id] AS id4 WHERE total > 100 RETURN DISTINCT [id3, id4] AS ids LIMIT $provenanceLimit"`,
    );
  });

  it('includes the nodes along a path', () => {
    expect(
      printed(
        provenanceQuery(
          parsed('MATCH (a:Paper {title: $paper})-[:CITES*1..2]->(b) RETURN b.title'),
        ),
      ),
    ).toMatchInlineSnapshot(
      `"MATCH id1 = (a:Paper {title: $paper})-[:CITES*1..2]->(b) RETURN DISTINCT [labels(a)[0] + ' ' + a.id, labels(b)[0] + ' ' + b.id, [id4 IN nodes(id1) | labels(id4)[0] + ' ' + id4.id]] AS ids LIMIT $provenanceLimit"`,
    );
  });

  it('is null for a query without nodes', () => {
    expect(provenanceQuery(parsed('RETURN 1'))).toBeNull();
  });

  it('is a sound query for every random query', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const query = provenanceQuery(randomQuery(seed))!;
      // Not parsed again: what gathers ids of ids may be larger than the dialect lets people write.
      expect(checkSchema(query), print(query)).toEqual([]);
    }
  }, 120_000);
});
