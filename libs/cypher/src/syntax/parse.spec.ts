import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchema } from '../semantics/check-schema.js';
import { dialectTable } from '../dialect/dialect-table.js';
import { limits } from './limits.js';
import { parse } from './parse.js';
import { parsed } from './parsed.js';
import { print } from './print.js';
import { withoutSpans } from './walk.js';

const refusal = (text: string): string => {
  const result = parse(text);
  return result.ok
    ? `accepted: ${print(result.query)}`
    : `${result.diagnostics[0]!.code}: ${result.diagnostics[0]!.message.en}`;
};

describe('parse', () => {
  it('gives a typed tree with places in the text', () => {
    expect(parsed('MATCH (r:Researcher) RETURN r.name').parts[0]!.clauses[1])
      .toMatchInlineSnapshot(`
      {
        "distinct": false,
        "items": [
          {
            "alias": null,
            "expression": {
              "key": "name",
              "kind": "property",
              "span": {
                "end": 34,
                "start": 28,
              },
              "subject": {
                "kind": "variable",
                "name": "r",
                "span": {
                  "end": 29,
                  "start": 28,
                },
              },
            },
            "kind": "item",
            "span": {
              "end": 34,
              "start": 28,
            },
          },
        ],
        "kind": "return",
        "limit": null,
        "orderBy": [],
        "skip": null,
        "span": {
          "end": 34,
          "start": 21,
        },
        "star": false,
      }
    `);
  });

  it.each(dialectTable.map((row) => [`${row.group} ${row.name}`, row.example]))(
    'reads the example of %s',
    (_, example) => {
      const query = parsed(example);
      expect(withoutSpans(parsed(print(query)))).toEqual(withoutSpans(query));
    },
  );

  it('reads keywords in any case, and drops comments', () => {
    expect(
      print(parsed('match (r:Researcher) // who\n return /* the */ r.name order by r.name desc;')),
    ).toBe('MATCH (r:Researcher) RETURN r.name ORDER BY r.name DESC');
  });

  it('reads full-width letters and signs outside quotes, and keeps them inside', () => {
    const text =
      "ＭＡＴＣＨ （ｒ：Researcher） WHERE r.name ＝ ＇ignored＇ OR r.title = 'Ａ（Ｂ）' RETURN　ｒ.name";
    expect(print(parsed(text.replace('＇ignored＇', '"x"')))).toBe(
      "MATCH (r:Researcher) WHERE r.name = 'x' OR r.title = 'Ａ（Ｂ）' RETURN r.name",
    );
  });

  it('keeps places true when letters were normalised', () => {
    const text = 'ＭＡＴＣＨ (r:Researcher) RETURN 𝒓.name, nothing(1)';
    const result = parse(text);
    expect(
      result.ok ? null : text.slice(result.diagnostics[0]!.start, result.diagnostics[0]!.end),
    ).toBe('nothing');
  });

  it('knows where a comment ends that looks closed at once', () => {
    expect(print(parsed('ＲＥＴＵＲＮ /*/ ＊／ x */ 1'))).toBe('RETURN 1');
    expect(print(parsed('ＲＥＴＵＲＮ 4 /* */／ 2'))).toBe('RETURN 4 / 2');
  });

  it('refuses a text that grows when normalised, in no time', () => {
    const start = performance.now();
    expect(refusal(`RETURN ${'ﷺ'.repeat(19_000)}`)).toContain('too-large');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('reads a chain of comparisons as their conjunction', () => {
    expect(print(parsed('MATCH (p:Paper) WHERE 2000 < p.year <= 2010 RETURN p.title'))).toBe(
      'MATCH (p:Paper) WHERE 2000 < p.year AND p.year <= 2010 RETURN p.title',
    );
  });

  it('tells a pattern from a subtraction', () => {
    const kinds = (condition: string): string => {
      const clause = parsed(`MATCH (a)-[:CITES]->(b) WHERE ${condition} RETURN a`).parts[0]!
        .clauses[0]!;
      return clause.kind === 'match' ? clause.where!.kind : '';
    };
    expect([
      kinds('(a)-[:CITES]->(b)'),
      kinds('(a)--(b)'),
      kinds('(a)<-[:CITES]-()'),
      kinds('(a.year) - (b.year) > 1'),
    ]).toEqual(['pattern-predicate', 'pattern-predicate', 'pattern-predicate', 'binary']);
  });

  it('says line and column in both languages', () => {
    const result = parse('MATCH (r:Researcher)\nRETURN r.');
    expect(result).toMatchInlineSnapshot(`
      {
        "diagnostics": [
          {
            "code": "syntax",
            "end": 30,
            "message": {
              "en": "Line 2, column 10: Expected a property name, found the end of the query.",
              "zh": "第 2 行第 10 列：这里应为 属性名，但查询已经结束。",
            },
            "start": 30,
          },
        ],
        "ok": false,
      }
    `);
  });

  it('hints at the name that was probably meant', () => {
    const result = parse('MATCH (r:Researcher) RETURN colect(r.name)');
    expect(result.ok ? null : result.diagnostics[0]!.hint).toBe('collect');
  });

  it('takes less than a millisecond with the schema check', () => {
    const text =
      'MATCH (r:Researcher {name: $person, university: $university})-[:AUTHORED]->(p:Paper) WHERE p.year >= $year AND $topic IN r.interests RETURN p.title, count(*) AS n ORDER BY n DESC LIMIT 5';
    const times = Array.from({ length: 300 }, () => {
      const start = performance.now();
      checkSchema(parsed(text));
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(1);
  }, 120_000);

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        parse(text);
      }),
      { numRuns: 200 },
    );
  }, 120_000);

  it('never throws on texts made of the words of queries', () => {
    const words = [
      'MATCH',
      'WHERE',
      'RETURN',
      'WITH',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      'r',
      ':',
      'Researcher',
      '-',
      '>',
      '<',
      '.',
      'name',
      '=',
      "'x'",
      '$p',
      ',',
      '*',
      '1..2',
      'NOT',
      'EXISTS',
      'COUNT',
      'count',
      'CASE',
      'WHEN',
      'END',
      '|',
      'IN',
      'any',
      'AS',
      '3',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (chosen) => {
        const result = parse(`MATCH (r) ${chosen.join(' ')}`);
        if (result.ok)
          expect(withoutSpans(parsed(print(result.query)))).toEqual(withoutSpans(result.query));
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);
});

describe('parse refuses', () => {
  it.each([
    [
      'CREATE (n:Researcher) RETURN n',
      'clause-refused: Line 1, column 1: CREATE is not in the dialect',
    ],
    [
      'MATCH (n) SET n.name = 1 RETURN n',
      'clause-refused: Line 1, column 11: SET is not in the dialect',
    ],
    [
      'MATCH (n) DETACH DELETE n',
      'clause-refused: Line 1, column 11: DETACH is not in the dialect',
    ],
    ['MERGE (n) RETURN n', 'clause-refused: Line 1, column 1: MERGE'],
    ['MATCH (n) REMOVE n.name RETURN n', 'clause-refused: Line 1, column 11: REMOVE'],
    [
      'LOAD CSV FROM "file:///etc/passwd" AS line RETURN line',
      'clause-refused: Line 1, column 1: LOAD CSV is not in the dialect',
    ],
    [
      'LOAD/**/CSV FROM "x" AS l RETURN l',
      'clause-refused: Line 1, column 1: LOAD CSV is not in the dialect',
    ],
    [
      'ＬＯＡＤ ＣＳＶ FROM "x" AS l RETURN l',
      'clause-refused: Line 1, column 1: LOAD CSV is not in the dialect',
    ],
    ['MATCH (n) CALL { MATCH (m) RETURN m } RETURN n', 'clause-refused: Line 1, column 11: CALL'],
    ['CALL dbms.components()', 'clause-refused: Line 1, column 1: CALL'],
    ['MATCH (n) FOREACH (x IN [1] | SET n.x = x)', 'clause-refused: Line 1, column 11: FOREACH'],
    ['USE system MATCH (n) RETURN n', 'clause-refused: Line 1, column 1: USE'],
    ['EXPLAIN MATCH (n) RETURN n', 'clause-refused: Line 1, column 1: EXPLAIN'],
    ['PROFILE MATCH (n) RETURN n', 'clause-refused: Line 1, column 1: PROFILE'],
    ['CYPHER runtime=slotted MATCH (n) RETURN n', 'clause-refused: Line 1, column 1: CYPHER'],
    ['SHOW USERS', 'clause-refused: Line 1, column 1: SHOW'],
    ['DROP DATABASE neo4j', 'clause-refused: Line 1, column 1: DROP'],
    ['MATCH (n) RETURN n; MATCH (m) RETURN m', 'several-statements: Line 1, column 21'],
    [
      'MATCH (n) RETURN n CREATE (m)',
      'clause-refused: Line 1, column 20: CREATE is not in the dialect; expected UNION, the end of the query.',
    ],
    [
      'MATCH (n) WHERE apoc.load.json("x") = 1 RETURN n',
      'function-refused: Line 1, column 17: The function apoc.load.json is not in the dialect',
    ],
    [
      'RETURN apoc . cypher . run("CREATE (n)", {})',
      'function-refused: Line 1, column 8: The function apoc.cypher.run is not in the dialect',
    ],
    ['RETURN linenumber()', 'function-refused: Line 1, column 8: The function linenumber'],
    ['RETURN range(1, 1000000000)', 'function-refused: Line 1, column 8: The function range'],
    [
      'MATCH (a)-[*]-(b) RETURN a',
      'unbounded-expansion: Line 1, column 12: The variable length * has no upper bound',
    ],
    ['MATCH (a)-[:CITES*2..]->(b) RETURN a', 'unbounded-expansion'],
    [
      "MATCH (n) WHERE n.name =~ '(a+)+' RETURN n",
      'operator-refused: Line 1, column 24: The operator =~',
    ],
    ['MATCH (`n`) RETURN 1', 'quoted-name: Line 1, column 8: Back-ticks are for aliases only.'],
    ['MATCH (n:`Researcher`) RETURN n', 'quoted-name'],
    ['MATCH (n)-[:`LEADS`]->(m) RETURN n', 'quoted-name'],
    ['RETURN 1 AS `a`` b`', 'unclosed-name'],
    ["RETURN 'abc", 'unclosed-string: Line 1, column 8: The string does not end'],
    ['RETURN 1 /* no end', 'unclosed-comment'],
    [
      "RETURN '\\\\u0027'",
      'escape: Line 1, column 8: A backslash in a string is not followed by u.',
    ],
    [
      "RETURN '\\u005Cu0027'",
      'escape: Line 1, column 8: A backslash in a string is not followed by u.',
    ],
    [
      '\\u004DATCH (n) RETURN n',
      'unexpected-character: Line 1, column 1: Unknown character "\\\\" (U+005C).',
    ],
    ['MATCH (n)\u200b RETURN n', 'unexpected-character: Line 1, column 10: Unknown character'],
    ['MATCH ((a)-[:CITES]->(b)){1,3} RETURN a', 'syntax: Line 1, column 8'],
    ['MATCH (a)-[:CITES]->{1,3}(b) RETURN a', 'syntax: Line 1, column 21'],
    [
      'MATCH (n WHERE n.year > 1) RETURN n',
      'pattern-refused: Line 1, column 10: WHERE inside a node',
    ],
    [
      'RETURN [(a)-[:CITES]->(b) | b.title]',
      'expression-refused: Line 1, column 9: Pattern comprehensions',
    ],
    ['MATCH (n) RETURN n {.name}', 'expression-refused: Line 1, column 20: Map projections'],
    [
      'MATCH (n) WHERE exists(n.name) RETURN n',
      'function-refused: Line 1, column 17: The function exists is not in the dialect; expected one that is, such as EXISTS { … }.',
    ],
    [
      'MATCH (n) RETURN n LIMIT 1 + 1',
      'syntax: Line 1, column 26: Expected a whole number or a parameter after LIMIT.',
    ],
    ['RETURN 0x10', 'number: Line 1, column 8: 0x10 is not a usable number'],
    [
      'MATCH (r) RETURN left(r.name)',
      'argument-count: Line 1, column 18: left takes 2 arguments, found 1.',
    ],
    ['MATCH (n) WITH n.name RETURN 1', 'missing-alias'],
    [
      'MATCH (a)<-[:CITES]->(b) RETURN a',
      'syntax: Line 1, column 10: A relationship has one arrow head at most.',
    ],
    [
      'RETUN 1',
      'syntax: Line 1, column 1: Expected MATCH, OPTIONAL MATCH, UNWIND, WITH, RETURN, found RETUN.',
    ],
    ['```cypher\nMATCH (n) RETURN n\n```', 'unclosed-name'],
    [
      '',
      'syntax: Line 1, column 1: Expected MATCH, OPTIONAL MATCH, UNWIND, WITH, RETURN, found the end of the query.',
    ],
  ])('%s', (text, expected) => {
    expect(refusal(text)).toContain(expected);
  });

  it.each([
    ['brackets', `RETURN ${'('.repeat(1_000)}1${')'.repeat(1_000)}`, 'too-deep'],
    ['lists', `RETURN ${'['.repeat(900)}${']'.repeat(900)}`, 'too-deep'],
    ['maps', `RETURN ${'{a:'.repeat(500)}1${'}'.repeat(500)}`, 'too-deep'],
    ['NOT', `RETURN ${'NOT '.repeat(1_000)}true`, 'too-deep'],
    ['signs', `RETURN ${'-'.repeat(1_000)}1`, 'too-deep'],
    ['CASE', `RETURN ${'CASE WHEN '.repeat(500)}true`, 'too-deep'],
    ['EXISTS', `MATCH (n) WHERE ${'EXISTS { (n) WHERE '.repeat(200)}true`, 'too-deep'],
    ['indexes', `RETURN a${'[0]'.repeat(700)}`, 'too-deep'],
    ['operators in a row', `RETURN ${'1 + '.repeat(1_000)}1`, 'too-deep'],
    ['XOR', `MATCH (n) WHERE true ${'XOR n.a '.repeat(9)}RETURN n`, 'too-deep'],
    ['words', `RETURN ${'1, '.repeat(2_000)}1`, 'too-large'],
    ['characters', `RETURN '${'a'.repeat(limits.textLength)}'`, 'too-large'],
  ])('too many %s without a full stack', (_, text, code) => {
    expect(refusal(text)).toContain(code);
  });
});
