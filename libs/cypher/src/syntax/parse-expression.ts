import { limits } from './limits.js';
import { comparisons } from './operators.js';
import { parseAtom } from './parse-atom.js';
import { parseLabels } from './parse-pattern.js';
import type { TokenStream } from './token-stream.js';
import type { BinaryExpression, BinaryOperator, Expression } from './tree.js';

/**
 * Binding powers from loosest: OR, XOR, AND, NOT, comparison, IN and its kin, sum, product, power,
 * sign, postfix (Neo4j 5's own order).
 */
export function parseExpression(stream: TokenStream): Expression {
  return stream.nested(() =>
    parseChainOf(stream, 'OR', () =>
      parseChainOf(stream, 'XOR', () => parseChainOf(stream, 'AND', () => parseNot(stream))),
    ),
  );
}

function parseChainOf(
  stream: TokenStream,
  word: 'OR' | 'XOR' | 'AND',
  operand: () => Expression,
): Expression {
  let left = operand();
  for (let links = 0; stream.acceptWord(word); links += 1)
    left = link(stream, links, word, left, operand());
  return left;
}

function link(
  stream: TokenStream,
  links: number,
  operator: BinaryOperator,
  left: Expression,
  right: Expression,
): BinaryExpression {
  const span = { start: left.span.start, end: right.span.end };
  if (links >= limits.operatorChain) {
    stream.refuse(
      'too-deep',
      span,
      `连续的 ${operator} 超过 ${limits.operatorChain} 个。`,
      `More than ${limits.operatorChain} of ${operator} in a row.`,
    );
  }
  return { kind: 'binary', operator, left, right, span };
}

function parseNot(stream: TokenStream): Expression {
  const start = stream.peek();
  if (!stream.acceptWord('NOT')) return parseComparison(stream);
  return stream.nested(() => {
    const operand = parseNot(stream);
    return { kind: 'unary', operator: 'NOT', operand, span: stream.spanFrom(start) };
  });
}

/** A chain `1 < a <= b` becomes `1 < a AND a <= b`, as Cypher defines it. */
function parseComparison(stream: TokenStream): Expression {
  let left = parseTest(stream);
  let whole: Expression | null = null;
  for (
    let links = 0;
    stream.peek().kind === 'symbol' && comparisons.has(stream.peek().text);
    links += 1
  ) {
    const operator = stream.take().text as BinaryOperator;
    const right = parseTest(stream);
    const comparison = link(stream, links, operator, left, right);
    whole = whole === null ? comparison : link(stream, links, 'AND', whole, comparison);
    left = right;
  }
  if (stream.atSymbol('=~')) {
    stream.refuse(
      'operator-refused',
      stream.peek(),
      '方言中没有正则匹配 =~；可用 CONTAINS、STARTS WITH、ENDS WITH。',
      'The operator =~ is not in the dialect; expected CONTAINS, STARTS WITH or ENDS WITH.',
      'CONTAINS',
    );
  }
  return whole ?? left;
}

function testOperator(stream: TokenStream): BinaryOperator | null {
  if (stream.acceptWord('IN')) return 'IN';
  if (stream.acceptWord('CONTAINS')) return 'CONTAINS';
  if (stream.atWord('STARTS') || stream.atWord('ENDS')) {
    const operator = `${stream.take().word} WITH` as 'STARTS WITH' | 'ENDS WITH';
    stream.expectWord('WITH');
    return operator;
  }
  return null;
}

function parseTest(stream: TokenStream): Expression {
  let left = parseSum(stream);
  for (let links = 0; ; links += 1) {
    const operator = testOperator(stream);
    if (operator !== null) {
      left = link(stream, links, operator, left, parseSum(stream));
    } else if (stream.acceptWord('IS')) {
      const negated = stream.acceptWord('NOT');
      if (!stream.atWord('NULL')) stream.unexpected('NULL');
      stream.take();
      left = { kind: 'null-test', negated, operand: left, span: stream.spanFrom(left.span) };
    } else return left;
    if (links >= limits.nesting)
      stream.refuse('too-deep', stream.peek(), '连续的条件太多。', 'Too many tests in a row.');
  }
}

function parseSum(stream: TokenStream): Expression {
  return parseInfix(stream, ['+', '-'], () =>
    parseInfix(stream, ['*', '/', '%'], () => parseInfix(stream, ['^'], () => parseSign(stream))),
  );
}

function parseInfix(
  stream: TokenStream,
  operators: readonly string[],
  operand: () => Expression,
): Expression {
  let left = operand();
  for (let links = 0; ; links += 1) {
    const token = stream.peek();
    if (token.kind !== 'symbol') return left;
    if (token.text === '||')
      stream.refuse(
        'operator-refused',
        token,
        '方言中没有 ||；用 + 连接。',
        'The operator || is not in the dialect; expected + to join.',
        '+',
      );
    if (!operators.includes(token.text)) return left;
    stream.take();
    left = link(stream, links, token.text as BinaryOperator, left, operand());
  }
}

function parseSign(stream: TokenStream): Expression {
  const start = stream.peek();
  if (!stream.atSymbol('-') && !stream.atSymbol('+')) return parsePostfix(stream);
  const operator = stream.take().text as '-' | '+';
  const direct = stream.peek().kind === 'number';
  return stream.nested(() => {
    const operand = parseSign(stream);
    const span = stream.spanFrom(start);
    if (
      operator === '-' &&
      direct &&
      operand.kind === 'literal' &&
      typeof operand.value === 'number' &&
      operand.value !== 0
    )
      return { ...operand, value: -operand.value, span };
    return { kind: 'unary', operator, operand, span };
  });
}

function parsePostfix(stream: TokenStream): Expression {
  let subject = parseAtom(stream);
  for (let links = 0; ; links += 1) {
    if (links > limits.nesting)
      stream.refuse(
        'too-deep',
        stream.peek(),
        '连续的属性或下标太多。',
        'Too many properties or indexes in a row.',
      );
    if (stream.acceptSymbol('.')) {
      const token = stream.peek();
      if (token.kind !== 'name') stream.unexpected('a property name', '属性名');
      stream.take();
      subject = { kind: 'property', subject, key: token.text, span: stream.spanFrom(subject.span) };
    } else if (stream.atSymbol('[')) subject = parseIndex(stream, subject);
    else if (stream.atSymbol(':') && subject.kind === 'variable') {
      stream.take();
      const labels = parseLabels(stream);
      subject = { kind: 'label-test', subject, labels, span: stream.spanFrom(subject.span) };
    } else if (stream.atSymbol('{') && subject.kind === 'variable') {
      stream.refuse(
        'expression-refused',
        stream.peek(),
        '方言中没有映射投影；写作 {key: n.key}。',
        'Map projections are not in the dialect; expected {key: n.key}.',
      );
    } else if (stream.atSymbol('::'))
      stream.refuse(
        'operator-refused',
        stream.peek(),
        '方言中没有 ::。',
        'The operator :: is not in the dialect.',
      );
    else return subject;
  }
}

function parseIndex(stream: TokenStream, subject: Expression): Expression {
  stream.take();
  const from = stream.atSymbol('..') ? null : parseExpression(stream);
  if (stream.acceptSymbol('..')) {
    const to = stream.atSymbol(']') ? null : parseExpression(stream);
    stream.expectSymbol(']');
    return { kind: 'slice', subject, from, to, span: stream.spanFrom(subject.span) };
  }
  stream.expectSymbol(']');
  return { kind: 'index', subject, index: from!, span: stream.spanFrom(subject.span) };
}
