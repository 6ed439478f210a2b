import { nodeProperties, relationshipDefinitions } from '@coopkg/contracts';
import { functionRows } from '@coopkg/cypher';
import { oneOf, quoted } from './gbnf-text.js';
import { patternRules } from './pattern-grammar.js';

/** Every property of the schema, of nodes and of relationships. */
export const properties: ReadonlySet<string> = new Set([
  ...Object.values(nodeProperties).flatMap((columns) => Object.keys(columns)),
  ...Object.values(relationshipDefinitions).flatMap((definition) =>
    Object.keys(definition.properties),
  ),
]);

/** Functions by the number of arguments that they take. */
function callRule(): string {
  return functionRows
    .map((row) => {
      const distinct = row.group === 'aggregate' ? '("DISTINCT ")? ' : '';
      const least = Array.from({ length: row.least }, () => 'expression').join(' ", " ');
      const further = row.takes.length - row.least;
      const more =
        row.repeats === true ? ' (", " expression)*' : ' (", " expression)?'.repeat(further);
      return `${quoted(`${row.name}(`)} ${distinct}${least}${more} ")"`;
    })
    .join(' | ');
}

/**
 * The dialect as libs/cypher prints it: one spelling of each query, by the schema. What differs
 * from question to question is left to the
 * rules `parameter`, `string`, `number` and `value-<property>`. Whether a variable has been bound,
 * and with which label, a grammar can't tell: the validate stage does.
 */
export function queryRules(): Record<string, string> {
  return {
    // What the model writes when the graph cannot answer (`noQuery` of the templates).
    root: 'query | "NONE"',
    query: 'single ((" UNION " | " UNION ALL ") single)*',
    single: '((match | unwind | with) " ")* return',
    match: '"OPTIONAL "? "MATCH " patterns where?',
    where: '" WHERE " expression',
    unwind: '"UNWIND " expression " AS " name',
    with: '"WITH " "DISTINCT "? (star-items | with-item (", " with-item)*) tail where?',
    return: '"RETURN " "DISTINCT "? (star-items | item (", " item)*) tail',
    'star-items': '"*" (", " item)*',
    item: 'expression (" AS " name)?',
    'with-item': 'name | expression " AS " name',
    tail: '(" ORDER BY " sort (", " sort)*)? (" SKIP " count)? (" LIMIT " count)?',
    sort: 'expression " DESC"?',
    expression: 'xor (" OR " xor)*',
    xor: 'and (" XOR " and)*',
    and: 'not (" AND " not)*',
    not: '"NOT "* comparison',
    comparison: 'test ((" = " | " <> " | " < " | " <= " | " > " | " >= ") test)?',
    test: 'sum ((" IN " | " STARTS WITH " | " ENDS WITH " | " CONTAINS ") sum | " IS NULL" | " IS NOT NULL")?',
    sum: 'product ((" + " | " - ") product)*',
    product: 'power ((" * " | " / " | " % ") power)*',
    power: 'sign (" ^ " sign)?',
    sign: '"-"? postfix',
    postfix:
      'name (":" labels)? | (name | closed) ("." property)? ("[" (expression | expression? ".." expression?) "]")? | constant',
    constant:
      'parameter | string | number | "true" | "false" | "NULL" | quantifier | case | subquery | relationship-path',
    closed: '"(" expression ")" | call | "count(*)" | list | map',
    call: callRule(),
    list: '"[" (expression (", " expression)*)? "]" | "[" name " IN " expression where? (" | " expression)? "]"',
    map: '"{" name ": " expression (", " name ": " expression)* "}"',
    quantifier: '("all(" | "any(" | "none(" | "single(") name " IN " expression where ")"',
    case: '"CASE" (" " expression)? (" WHEN " expression " THEN " expression)+ (" ELSE " expression)? " END"',
    subquery: '("EXISTS { " | "COUNT { ") patterns where? " }"',
    property: oneOf(properties),
    name: '[a-z] [a-zA-Z0-9_]{0,23}',
    ...patternRules(),
  };
}
