import { describe, expect, it } from 'vitest';
import { limits } from './limits.js';
import { parse } from './parse.js';
import { print } from './print.js';

const refusal = (text: string): string => {
  const result = parse(text);
  return result.ok
    ? `accepted: ${print(result.query)}`
    : `${result.diagnostics[0]!.code}: ${result.diagnostics[0]!.message.en}`;
};

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
