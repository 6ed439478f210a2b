import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSchema } from '../semantics/check-schema.js';
import { dialectTable } from '../dialect/dialect-table.js';
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
