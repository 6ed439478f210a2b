import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type SlottedQuestion,
} from '@coopkg/contracts';
import { functionRows } from '@coopkg/cypher';
import { oneOf, quoted, ruleLines } from './gbnf-text.js';
import { numberBody, parameterBody, rawTexts, spanRules } from './literal-grammar.js';

/** Words of libs/cypher's frames that are neither of the schema nor functions. */
const plainWords = [
  'distinct',
  'and',
  'or',
  'xor',
  'not',
  'in',
  'starts',
  'ends',
  'with',
  'contains',
  'is',
  'null',
  'asc',
  'desc',
  'of',
  'union',
  'optional',
  'skip',
  'path',
  'node',
  'relationship',
  'item',
  'each',
  'shortest',
  'all',
  'where',
  'case',
  'when',
  'then',
  'else',
  'true',
  'false',
  'count',
];
const operators = ['=', '<>', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '^', '|'];
const callers = ['exists', 'any', 'all', 'none', 'single'];

/**
 * The frame as libs/cypher renders it: its fields in order, texts made of the schema's words, this
 * question's slots and spans.
 */
export function frameGrammarFor(question: SlottedQuestion): string {
  const spans = spanRules(rawTexts(question), 'span', (character) =>
    JSON.stringify(character).slice(1, -1),
  );
  const parameter = parameterBody(question);
  const relationship = relationshipTypes
    .map((type) => {
      const { from, to, undirected } = relationshipDefinitions[type];
      return `${quoted(`${from}-${type}`)} hops? ${quoted(`${undirected ? '-' : '>'}${to}`)}`;
    })
    .join(' | ');
  return ruleLines({
    root: '"{\\"return\\":[" texts "]" (",\\"entities\\":{" entity ("," entity)* "}")? (",\\"relationships\\":[" texts "]")? (",\\"filters\\":[" texts "]")? (",\\"order\\":[" texts "]")? (",\\"limit\\":\\"" words "\\"")? "}"',
    texts: 'text ("," text)*',
    text: '"\\"" words "\\""',
    entity: '"\\"" (value) "\\":\\"" column (" of " value)? "\\""',
    words: 'token (" " token)*',
    token: '("(" | "[" | "-" | caller "(")* atom (")" | "]" | "[" number "]" | ",")*',
    caller: oneOf(new Set([...callers, ...functionRows.map((row) => row.name)])),
    atom: `column | edge | ${oneOf(plainWords)} | ${oneOf(operators)} | aggregate | number | value | "*"`,
    aggregate: oneOf(
      functionRows
        .filter((row) => row.group === 'aggregate' && row.name !== 'count')
        .map((row) => row.name),
    ),
    value: [
      ...(parameter === null ? [] : ['parameter']),
      ...spans.starts,
      oneOf(['zh', 'en', '男', '女']),
    ].join(' | '),
    column: `(${oneOf(nodeLabels)}) ("|" (${oneOf(nodeLabels)}))+ | ${nodeLabels.map((label) => `${quoted(label)} ("." (${oneOf(Object.keys(nodeProperties[label]))}))?`).join(' | ')} | (${oneOf(relationshipTypes)}) ("." (${oneOf(new Set(relationshipTypes.flatMap((type) => Object.keys(relationshipDefinitions[type].properties))))}))?`,
    edge: `(${relationship}) (":cited" | ":citing")?`,
    hops: '"*" [0-9]* ("..")? [0-9]*',
    number: numberBody(question),
    ...(parameter === null ? {} : { parameter }),
    ...spans.rules,
  });
}
