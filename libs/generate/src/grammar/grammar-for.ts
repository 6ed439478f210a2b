import type { SlottedQuestion } from '@coopkg/contracts';
import { ruleLines } from './gbnf-text.js';
import { numberBody, parameterBody, stringRules, valueRules } from './literal-grammar.js';
import { properties, queryRules } from './query-grammar.js';

const dialect = queryRules();
const dialectText = ruleLines(dialect);
/** For a question without slots: the same dialect, and no parameter in it. */
const dialectWithoutParameters = ruleLines({
  ...dialect,
  constant: dialect['constant']!.replace('parameter | ', ''),
});

/**
 * The queries that can answer this question, as GBNF: our dialect over the schema, parameters only
 * of its slots and where their kind may stand, strings only spans of it,
 * numbers below 1000 or its own. A query made under it can't invent a name.
 */
export function grammarFor(question: SlottedQuestion): string {
  const parameter = parameterBody(question);
  return (
    (parameter === null ? dialectWithoutParameters : dialectText) +
    ruleLines({
      number: numberBody(question),
      count: parameter === null ? 'number' : 'number | parameter',
      ...(parameter === null ? {} : { parameter }),
      ...stringRules(question),
      ...valueRules(question, properties),
    })
  );
}
