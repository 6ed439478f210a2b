import { parseCall, wordsOfCall } from './parse-call.js';
import { parseExpression } from './parse-expression.js';
import { isVariable, takeVariable } from './parse-name.js';
import { parseChain, parsePatterns } from './parse-pattern.js';
import type { TokenStream } from './token-stream.js';
import type { Expression, MapEntry, MapExpression, QuantifierName, Span } from './tree.js';

/** What no operator holds together: a literal, a name, a call, or what stands in brackets. */
export function parseAtom(stream: TokenStream): Expression {
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

/**
 * Decided by looking ahead, never by trying: `(a)-[` and `(a)--(` are patterns, `(a) - b` is a
 * subtraction.
 */
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
  const items = stream.atSymbol(']') ? [] : stream.list(parseExpression);
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
  const entries = stream.atSymbol('}') ? [] : stream.list(parseEntry);
  stream.expectSymbol('}');
  return { kind: 'map', entries, span: stream.spanFrom(start) };
}

function parseEntry(stream: TokenStream): MapEntry {
  const key = stream.peek();
  if (key.kind !== 'name') stream.unexpected('a property name', '属性名');
  stream.take();
  stream.expectSymbol(':');
  const value = parseExpression(stream);
  return { key: key.text, value, span: stream.spanFrom(key) };
}

const constants = new Map<string, boolean | null>([
  ['TRUE', true],
  ['FALSE', false],
  ['NULL', null],
]);
const quantifiers = new Set(['ALL', 'ANY', 'NONE', 'SINGLE']);

function parseWord(stream: TokenStream): Expression {
  const token = stream.peek();
  const span: Span = { start: token.start, end: token.end };
  const constant = constants.get(token.word);
  if (constant !== undefined) {
    stream.take();
    return { kind: 'literal', value: constant, float: false, span };
  }
  if (token.word === 'CASE') return parseCase(stream);
  if ((token.word === 'EXISTS' || token.word === 'COUNT') && stream.atSymbol('{', 1))
    return parseSubquery(stream, token.word);
  if (quantifiers.has(token.word) && stream.atSymbol('(', 1)) return parseQuantifier(stream);
  const words = wordsOfCall(stream);
  if (words > 0) return parseCall(stream, words);
  if (stream.atSymbol('{', 1) && token.word === 'COLLECT') {
    stream.refuse(
      'expression-refused',
      token,
      '方言中没有 COLLECT { … }；用 collect(…)。',
      'COLLECT { … } is not in the dialect; expected collect(…).',
      'collect',
    );
  }
  if (!isVariable(token)) unexpectedExpression(stream);
  stream.take();
  return { kind: 'variable', name: token.text, span };
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
