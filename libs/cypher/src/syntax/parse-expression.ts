import { nearestName } from '@coopkg/spelling';
import { functionRow, functionRows } from '../dialect/dialect-table.js';
import { shown } from './lexer.js';
import { limits } from './limits.js';
import { isVariable, takeVariable } from './parse-name.js';
import { parseChain, parseLabels, parsePatterns } from './parse-pattern.js';
import type { TokenStream } from './token-stream.js';
import type {
  BinaryExpression,
  BinaryOperator,
  Expression,
  MapExpression,
  QuantifierName,
  Span,
} from './tree.js';

const comparisons = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** Binding powers from loosest: OR, XOR, AND, NOT, comparison, IN and its kin, sum, product, power, sign, postfix (Neo4j 5's own order). */
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

function parseAtom(stream: TokenStream): Expression {
  const token = stream.peek();
  const span: Span = { start: token.start, end: token.end };
  switch (token.kind) {
    case 'string':
      stream.take();
      return { kind: 'literal', value: token.text, float: false, span };
    case 'number':
      stream.take();
      return { kind: 'literal', value: Number(token.text), float: /[.eE]/u.test(token.text), span };
    case 'parameter':
      stream.take();
      return { kind: 'parameter', name: token.text, span };
    case 'quoted-name':
      stream.take();
      return { kind: 'variable', name: token.text, span };
    case 'name':
      return parseWord(stream);
    case 'symbol':
      return parseBracket(stream);
    default:
      return unexpectedExpression(stream);
  }
}

function unexpectedExpression(stream: TokenStream): never {
  return stream.unexpected(
    'an expression such as r.name, $person or count(r)',
    '表达式，如 r.name、$person、count(r)',
  );
}

function parseBracket(stream: TokenStream): Expression {
  const start = stream.peek();
  if (stream.atSymbol('(')) {
    if (startsPattern(stream)) {
      const chain = parseChain(stream);
      const span = stream.spanFrom(start);
      return {
        kind: 'pattern-predicate',
        pattern: { kind: 'path', variable: null, shortest: null, ...chain, span },
        span,
      };
    }
    stream.take();
    const inner = parseExpression(stream);
    stream.expectSymbol(')');
    return inner;
  }
  if (stream.atSymbol('[')) return parseList(stream);
  if (stream.atSymbol('{')) return stream.nested(() => parseMap(stream));
  return unexpectedExpression(stream);
}

/** Decided by looking ahead, never by trying: `(a)-[` and `(a)--(` are patterns, `(a) - b` is a subtraction. */
function startsPattern(stream: TokenStream): boolean {
  const close = stream.toClosing();
  if (close === undefined) return false;
  const first = stream.peek(1);
  if (!(first.kind === 'name' || (first.kind === 'symbol' && [':', '{', ')'].includes(first.text))))
    return false;
  if (first.kind === 'name' && close > 2 && !stream.atSymbol(':', 2) && !stream.atSymbol('{', 2))
    return false;
  const dash = stream.atSymbol('<', close + 1) ? close + 2 : close + 1;
  if (!stream.atSymbol('-', dash)) return false;
  if (stream.atSymbol('[', dash + 1)) return true;
  return (
    stream.atSymbol('-', dash + 1) &&
    (stream.atSymbol('(', dash + 2) || stream.atSymbol('>', dash + 2))
  );
}

function parseList(stream: TokenStream): Expression {
  const start = stream.take();
  if (isVariable(stream.peek()) && stream.atWord('IN', 1)) return parseComprehension(stream, start);
  if (stream.atSymbol('(') && startsPattern(stream)) {
    stream.refuse(
      'expression-refused',
      stream.peek(),
      '方言中没有图案推导式；用 COUNT { … } 或 collect(…)。',
      'Pattern comprehensions are not in the dialect; expected COUNT { … } or collect(…).',
    );
  }
  const items: Expression[] = [];
  if (!stream.atSymbol(']')) {
    do items.push(parseExpression(stream));
    while (stream.acceptSymbol(','));
  }
  stream.expectSymbol(']');
  return { kind: 'list', items, span: stream.spanFrom(start) };
}

function parseComprehension(stream: TokenStream, start: Span): Expression {
  const variable = takeVariable(stream);
  stream.take();
  const list = parseExpression(stream);
  const where = stream.acceptWord('WHERE') ? parseExpression(stream) : null;
  const projection = stream.acceptSymbol('|') ? parseExpression(stream) : null;
  stream.expectSymbol(']');
  return { kind: 'comprehension', variable, list, where, projection, span: stream.spanFrom(start) };
}

/** `{key: value, …}`. */
export function parseMap(stream: TokenStream): MapExpression {
  const start = stream.expectSymbol('{');
  const entries: MapExpression['entries'] = [];
  if (!stream.atSymbol('}')) {
    do {
      const key = stream.peek();
      if (key.kind !== 'name') stream.unexpected('a property name', '属性名');
      stream.take();
      stream.expectSymbol(':');
      const value = parseExpression(stream);
      entries.push({ key: key.text, value, span: stream.spanFrom(key) });
    } while (stream.acceptSymbol(','));
  }
  stream.expectSymbol('}');
  return { kind: 'map', entries, span: stream.spanFrom(start) };
}

function parseWord(stream: TokenStream): Expression {
  const token = stream.peek();
  const span: Span = { start: token.start, end: token.end };
  if (token.word === 'TRUE' || token.word === 'FALSE') {
    stream.take();
    return { kind: 'literal', value: token.word === 'TRUE', float: false, span };
  }
  if (token.word === 'NULL') {
    stream.take();
    return { kind: 'literal', value: null, float: false, span };
  }
  if (token.word === 'CASE') return parseCase(stream);
  if ((token.word === 'EXISTS' || token.word === 'COUNT') && stream.atSymbol('{', 1))
    return parseSubquery(stream, token.word);
  if (['ALL', 'ANY', 'NONE', 'SINGLE'].includes(token.word) && stream.atSymbol('(', 1))
    return parseQuantifier(stream);
  if (stream.atSymbol('(', 1)) return parseCall(stream, 1);
  if (stream.atSymbol('{', 1) && token.word === 'COLLECT') {
    stream.refuse(
      'expression-refused',
      token,
      '方言中没有 COLLECT { … }；用 collect(…)。',
      'COLLECT { … } is not in the dialect; expected collect(…).',
      'collect',
    );
  }
  let dots = 1;
  while (stream.atSymbol('.', dots) && stream.peek(dots + 1).kind === 'name') dots += 2;
  if (dots > 1 && stream.atSymbol('(', dots)) return parseCall(stream, dots);
  if (!isVariable(token)) unexpectedExpression(stream);
  stream.take();
  return { kind: 'variable', name: token.text, span };
}

function parseCall(stream: TokenStream, words: number): Expression {
  const start = stream.peek();
  const written = Array.from({ length: words }, (_, index) => stream.peek(index).text).join('');
  const entry = words === 1 ? functionRow(written) : undefined;
  if (entry === undefined) {
    const span = { start: start.start, end: stream.peek(words - 1).end };
    const hint =
      start.word === 'EXISTS'
        ? 'EXISTS { … }'
        : nearestName(
            written,
            functionRows.map((known) => known.name),
          );
    stream.refuse(
      'function-refused',
      span,
      `方言中没有函数 ${shown(written)}${hint === undefined ? '' : `；是否指 ${hint}`}。`,
      `The function ${shown(written)} is not in the dialect${hint === undefined ? '' : `; expected one that is, such as ${hint}`}.`,
      hint,
    );
  }
  stream.take();
  stream.take();
  if (entry.name === 'count' && stream.acceptSymbol('*')) {
    stream.expectSymbol(')');
    return { kind: 'count-star', span: stream.spanFrom(start) };
  }
  const distinct = stream.atWord('DISTINCT');
  if (distinct && entry.group !== 'aggregate')
    stream.refuse(
      'syntax',
      stream.peek(),
      `${entry.name} 不是聚合函数，不能用 DISTINCT。`,
      `DISTINCT is for aggregates; ${entry.name} is none.`,
    );
  if (distinct) stream.take();
  const given: Expression[] = [];
  if (!stream.atSymbol(')')) {
    do given.push(parseExpression(stream));
    while (stream.acceptSymbol(','));
  }
  stream.expectSymbol(')');
  const most = entry.repeats ? Number.POSITIVE_INFINITY : entry.takes.length;
  if (given.length < entry.least || given.length > most) {
    const count = entry.repeats
      ? `≥ ${entry.least}`
      : entry.least === most
        ? String(most)
        : `${entry.least}–${most}`;
    stream.refuse(
      'argument-count',
      stream.spanFrom(start),
      `${entry.name} 应有 ${count} 个参数，却有 ${given.length} 个。`,
      `${entry.name} takes ${count} arguments, found ${given.length}.`,
    );
  }
  return {
    kind: 'call',
    name: entry.name,
    distinct,
    arguments: given,
    span: stream.spanFrom(start),
  };
}

function parseQuantifier(stream: TokenStream): Expression {
  const start = stream.take();
  stream.take();
  const variable = takeVariable(stream);
  stream.expectWord('IN');
  const list = parseExpression(stream);
  stream.expectWord('WHERE');
  const where = parseExpression(stream);
  stream.expectSymbol(')');
  return {
    kind: 'quantifier',
    quantifier: start.text.toLowerCase() as QuantifierName,
    variable,
    list,
    where,
    span: stream.spanFrom(start),
  };
}

function parseCase(stream: TokenStream): Expression {
  const start = stream.take();
  return stream.nested(() => {
    const subject = stream.atWord('WHEN') ? null : parseExpression(stream);
    const branches: { when: Expression; then: Expression }[] = [];
    while (stream.acceptWord('WHEN')) {
      const when = parseExpression(stream);
      stream.expectWord('THEN');
      branches.push({ when, then: parseExpression(stream) });
    }
    if (branches.length === 0) stream.unexpected('WHEN');
    const otherwise = stream.acceptWord('ELSE') ? parseExpression(stream) : null;
    stream.expectWord('END');
    return { kind: 'case', subject, branches, otherwise, span: stream.spanFrom(start) };
  });
}

function parseSubquery(stream: TokenStream, operator: 'EXISTS' | 'COUNT'): Expression {
  const start = stream.take();
  stream.take();
  return stream.nested(() => {
    stream.acceptWord('MATCH');
    const patterns = parsePatterns(stream);
    const where = stream.acceptWord('WHERE') ? parseExpression(stream) : null;
    if (!stream.atSymbol('}'))
      stream.unexpected('} (only patterns and WHERE stand inside)', '}（里面只有图案和 WHERE）');
    stream.take();
    return { kind: 'subquery', operator, patterns, where, span: stream.spanFrom(start) };
  });
}
