import { nodeLabels, nodeProperties, relationshipDefinitions, relationshipTypes, type SlottedQuestion } from '@coopkg/contracts';
import { functionRows } from '@coopkg/cypher';
import { oneOf, quoted, ruleLines } from './gbnf-text.js';
import { numberBody, parameterBody, rawTexts, spanRules } from './literal-grammar.js';

const operators = ['distinct', 'and', 'or', 'xor', 'not', 'in', 'starts with', 'ends with', 'contains', 'is', 'null', 'asc', 'desc', 'of', 'union', 'optional', 'skip', 'path', 'node', 'relationship', 'item', 'each', 'shortest', 'all', 'any', 'none', 'single', 'where', 'case', 'when', 'then', 'else', 'true', 'false', 'exists', 'count'];
const signs = ['=', '<>', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '^', '|', ',', '(', ')', '[', ']', '*'];

/** The extraction as libs/cypher renders it: its fields in order, texts made of the schema's words, this question's slots and spans. */
export function extractionGrammarFor(question: SlottedQuestion): string {
  const spans = spanRules(rawTexts(question), 'span', (character) => JSON.stringify(character).slice(1, -1));
  const parameter = parameterBody(question);
  const relationship = relationshipTypes.map((type) => {
    const { from, to, undirected } = relationshipDefinitions[type];
    return `${quoted(`${from}-${type}`)} hops? ${quoted(`${undirected ? '-' : '>'}${to}`)}`;
  }).join(' | ');
  return ruleLines({
    root: '"{\\"return\\":[" texts "]" (",\\"entities\\":{" entity ("," entity)* "}")? (",\\"relationships\\":[" texts "]")? (",\\"filters\\":[" texts "]")? (",\\"order\\":[" texts "]")? (",\\"limit\\":\\"" words "\\"")? "}"',
    texts: 'text ("," text)*',
    text: '"\\"" words "\\""',
    entity: '"\\"" (value) "\\":\\"" column (" of " value)? "\\""',
    words: 'word (" "? word)*',
    word: `column | edge | ${oneOf(new Set(operators))} | ${oneOf(new Set(signs))} | ${oneOf(functionRows.map((row) => row.name))} | number | value`,
    value: [...(parameter === null ? [] : ['parameter']), ...spans.starts, oneOf(['zh', 'en', '男', '女'])].join(' | '),
    column: `${nodeLabels.map((label) => `${quoted(label)} ("." (${oneOf(Object.keys(nodeProperties[label]))}))?`).join(' | ')} | (${oneOf(relationshipTypes)}) ("." (${oneOf(new Set(relationshipTypes.flatMap((type) => Object.keys(relationshipDefinitions[type].properties))))}))?`,
    edge: `(${relationship}) (":cited" | ":citing")?`,
    hops: '"*" [0-9]* ("..")? [0-9]*',
    number: numberBody(question),
    ...(parameter === null ? {} : { parameter }),
    ...spans.rules,
  });
}
