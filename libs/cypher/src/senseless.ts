import { printExpression } from './print.js';
import type { Expression, Query, Subquery } from './tree.js';
import { allPatterns, conjuncts, visitQuery } from './walk.js';

const comparisons = new Set(['=', '<>', '<', '<=', '>', '>=']);
/** A quotient or a difference of equal sides says nothing either: `count(r) * 1.0 / count(r)`. */
const differences = new Set(['/', '-']);

/** What is left of an operand when a factor that only makes it a float is gone. */
function bareOperand(expression: Expression): Expression {
  if (expression.kind === 'call' && expression.name.toLowerCase() === 'tofloat') return bareOperand(expression.arguments[0]!);
  if (expression.kind !== 'binary' || expression.operator !== '*') return expression;
  if (expression.right.kind === 'literal') return bareOperand(expression.left);
  return expression.left.kind === 'literal' ? bareOperand(expression.right) : expression;
}

/** What excludes what, as texts: `a <> b` and `a = b`, `NOT x` and `x`. */
function opposite(condition: Expression): string {
  if (condition.kind === 'unary' && condition.operator === 'NOT') return printExpression(condition.operand);
  if (condition.kind === 'binary' && condition.operator === '<>') return printExpression({ ...condition, operator: '=' });
  return printExpression({ kind: 'unary', operator: 'NOT', operand: condition, span: condition.span });
}

/** Every paper has somebody as its first author: `EXISTS { (:Researcher)-[:AUTHORED {position: 1}]->(p) }` asks nothing. */
function hasSomeFirstAuthor({ operator, patterns, where }: Subquery): boolean {
  const [pattern] = patterns;
  if (operator !== 'EXISTS' || where !== null || patterns.length !== 1 || pattern?.relationships.length !== 1) return false;
  const [{ types, properties } = { types: [], properties: null }] = pattern.relationships;
  return types.join() === 'AUTHORED' && properties?.entries.length === 1 && properties.entries[0]!.key === 'position' && printExpression(properties.entries[0]!.value) === '1'
    && pattern.nodes.some(({ variable, properties: own, labels }) => variable === null && own === null && !labels.includes('Paper'));
}

/**
 * Conditions that hold always or never, as texts of the query: what is compared with itself, or divided by itself, and what is wanted and excluded at once. Such a query is one of
 * the language and of the schema, yet nobody asks so: its writer has lost the thread.
 */
export function senselessConditions(query: Query): string[] {
  const found: string[] = [];
  const pinned = new Set(allPatterns(query).flatMap(({ nodes }) => nodes.flatMap(({ variable, properties }) => (variable === null ? [] : (properties?.entries ?? []).map(({ key, value }) => `${variable}.${key} = ${printExpression(value)}`)))));
  const exclusive = (condition: Expression | null): void => {
    const all = conjuncts(condition);
    const wanted = new Set([...pinned, ...all.map((one) => printExpression(one))]);
    for (const one of all) if (wanted.has(opposite(one)) && !found.includes(printExpression(one))) found.push(printExpression(one));
  };
  for (const part of query.parts) for (const clause of part.clauses) if (clause.kind === 'match' || clause.kind === 'with') exclusive(clause.where);
  visitQuery(query, (expression) => {
    if (expression.kind === 'binary' && comparisons.has(expression.operator) && printExpression(expression.left) === printExpression(expression.right)) found.push(printExpression(expression));
    if (expression.kind === 'binary' && differences.has(expression.operator) && expression.left.kind !== 'literal' && printExpression(bareOperand(expression.left)) === printExpression(bareOperand(expression.right))) found.push(printExpression(expression));
    if (expression.kind === 'subquery') {
      exclusive(expression.where);
      if (hasSomeFirstAuthor(expression)) found.push(printExpression(expression));
    }
  });
  return found;
}
