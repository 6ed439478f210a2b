import { rankOf, reservedWords } from './parse-program.js';
import type { Expression, Lambda, Program } from './tree.js';

/** The program's text, a step a line; `parseProgram` reads the same tree from it. */
export const printProgram = ({ steps, result }: Program): string =>
  [
    ...steps.map(({ name, value }) => `${name} = ${printExpression(value)}`),
    `return ${printExpression(result)}`,
  ].join('\n');

/** `not` binds a little looser than a comparison, a sign tighter than any operator. */
const ofNot = rankOf('==') - 0.5;
const ofSign = rankOf('*') + 1;
const ofAtom = ofSign + 1;

function rankOfExpression(node: Expression): number {
  if (node.kind === 'binary') return rankOf(node.operator);
  if (node.kind === 'unary') return node.operator === 'not' ? ofNot : ofSign;
  return ofAtom;
}

/** In brackets when it binds looser than its place asks. */
function within(node: Expression, least: number): string {
  const text = printExpression(node);
  return rankOfExpression(node) < least ? `(${text})` : text;
}

const label = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}\p{M}_]*$/u.test(name) ? name : JSON.stringify(name);

export function printExpression(node: Expression | Lambda): string {
  switch (node.kind) {
    case 'literal':
      return JSON.stringify(node.value);
    case 'name':
      return node.name;
    case 'list':
      return `[${node.items.map(printExpression).join(', ')}]`;
    case 'field':
      return `${within(node.of, ofAtom)}.${label(node.field)}`;
    case 'unary':
      return node.operator === 'not'
        ? `not ${within(node.operand, ofNot)}`
        : `-${within(node.operand, ofSign)}`;
    case 'binary': {
      const rank = rankOf(node.operator);
      return `${within(node.left, rank)} ${node.operator} ${within(node.right, rank + 0.5)}`;
    }
    case 'lambda':
      return `${node.parameter} -> ${printExpression(node.body)}`;
    case 'function':
      return `${node.name}(${node.arguments.map(printExpression).join(', ')})`;
    case 'call': {
      const given = node.arguments.map(
        ({ name, value }) => `${argumentLabel(name)}: ${printExpression(value)}`,
      );
      return `${node.operation}(${given.join(', ')})`;
    }
  }
}

const argumentLabel = (name: string): string =>
  reservedWords.has(name) ? JSON.stringify(name) : label(name);
