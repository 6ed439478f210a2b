import { nearestName } from '@coopkg/spelling';
import type { Diagnostic } from '@coopkg/contracts';
import { refusedClauses } from '../dialect/words.js';
import { Refusal } from './diagnostic.js';
import { parseExpression } from './parse-expression.js';
import { limits } from './limits.js';
import { takeAlias } from './parse-name.js';
import { parsePatterns } from './parse-pattern.js';
import { TokenStream } from './token-stream.js';
import { overgrown } from '../semantics/value-size.js';
import type {
  Clause,
  MatchClause,
  Projection,
  ProjectionItem,
  Query,
  ReturnClause,
  SingleQuery,
  SortItem,
  UnwindClause,
  WithClause,
} from './tree.js';

export type ParseResult = { ok: true; query: Query } | { ok: false; diagnostics: Diagnostic[] };

const startingWords = ['MATCH', 'OPTIONAL MATCH', 'UNWIND', 'WITH', 'RETURN'];

/**
 * The tree of one query of the dialect, or why it is none. Never throws, whatever the text; work
 * and stack are bounded
 * by `limits`. Nothing outside the dialect's table gets a tree, so a tree can only read.
 */
export function parse(text: string): ParseResult {
  try {
    return { ok: true, query: parseQuery(new TokenStream(text)) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, diagnostics: [error.diagnostic] };
    throw error;
  }
}

function parseQuery(stream: TokenStream): Query {
  const start = stream.peek();
  const parts = [parseSingle(stream)];
  let unionAll: boolean | null = null;
  while (stream.atWord('UNION')) {
    const union = stream.take();
    const all = stream.acceptWord('ALL');
    stream.acceptWord('DISTINCT');
    if (unionAll !== null && unionAll !== all)
      stream.refuse(
        'syntax',
        union,
        'UNION 和 UNION ALL 不能混用。',
        'UNION and UNION ALL do not mix.',
      );
    unionAll = all;
    parts.push(parseSingle(stream));
  }
  const span = stream.spanFrom(start);
  if (stream.acceptSymbol(';') && stream.peek().kind !== 'end') {
    stream.refuse(
      'several-statements',
      stream.peek(),
      '只能有一条语句。',
      'Only one statement is allowed; expected the end of the query.',
    );
  }
  if (stream.peek().kind !== 'end') refuseClause(stream, ['UNION', 'the end of the query']);
  const query: Query = { kind: 'query', parts, unionAll: unionAll ?? false, span };
  const large = overgrown(query, limits.valueSize);
  if (large !== null)
    stream.refuse(
      'too-large',
      large,
      `这里的值或循环会超过 ${limits.valueSize} 个字符、项或轮次。`,
      `This value or loop would grow beyond ${limits.valueSize} characters, items or rounds.`,
    );
  return query;
}

function parseSingle(stream: TokenStream): SingleQuery {
  const start = stream.peek();
  const clauses: Clause[] = [];
  for (;;) {
    const clause = parseClause(stream);
    clauses.push(clause);
    if (clause.kind === 'return')
      return { kind: 'single-query', clauses, span: stream.spanFrom(start) };
  }
}

function parseClause(stream: TokenStream): Clause {
  if (stream.atWord('MATCH') || (stream.atWord('OPTIONAL') && stream.atWord('MATCH', 1)))
    return parseMatch(stream);
  if (stream.atWord('UNWIND')) return parseUnwind(stream);
  if (stream.atWord('WITH')) return parseWith(stream);
  if (stream.atWord('RETURN')) return parseReturn(stream);
  return refuseClause(stream, startingWords);
}

function refuseClause(stream: TokenStream, expected: readonly string[]): never {
  const token = stream.peek();
  if (token.kind === 'name' && refusedClauses.has(token.word)) {
    const name = stream.atWord('LOAD') && stream.atWord('CSV', 1) ? 'LOAD CSV' : token.word;
    stream.refuse(
      'clause-refused',
      token,
      `方言中没有 ${name}；这里应为 ${expected.join('、')}。`,
      `${name} is not in the dialect; expected ${expected.join(', ')}.`,
    );
  }
  const near = token.kind === 'name' ? nearestName(token.text, startingWords) : undefined;
  if (near !== undefined && expected === startingWords) {
    stream.refuse(
      'syntax',
      token,
      `这里应为 ${expected.join('、')}，却是 ${token.text}。`,
      `Expected ${expected.join(', ')}, found ${token.text}.`,
      near,
    );
  }
  return stream.unexpected(
    expected.join(', '),
    expected.map((word) => (word === 'the end of the query' ? '查询的结尾' : word)).join('、'),
  );
}

function parseMatch(stream: TokenStream): MatchClause {
  const start = stream.peek();
  const optional = stream.acceptWord('OPTIONAL');
  stream.expectWord('MATCH');
  const patterns = parsePatterns(stream);
  const where = stream.acceptWord('WHERE') ? parseExpression(stream) : null;
  return { kind: 'match', optional, patterns, where, span: stream.spanFrom(start) };
}

function parseUnwind(stream: TokenStream): UnwindClause {
  const start = stream.take();
  const list = parseExpression(stream);
  stream.expectWord('AS');
  const variable = takeAlias(stream);
  return { kind: 'unwind', list, variable, span: stream.spanFrom(start) };
}

function parseWith(stream: TokenStream): WithClause {
  const start = stream.take();
  const projection = parseProjection(stream);
  for (const item of projection.items) {
    if (item.alias === null && item.expression.kind !== 'variable') {
      stream.refuse(
        'missing-alias',
        item.span,
        'WITH 中的表达式要用 AS 命名。',
        'An expression in WITH needs a name: expected AS.',
      );
    }
  }
  const where = stream.acceptWord('WHERE') ? parseExpression(stream) : null;
  return { kind: 'with', ...projection, where, span: stream.spanFrom(start) };
}

function parseReturn(stream: TokenStream): ReturnClause {
  const start = stream.take();
  return { kind: 'return', ...parseProjection(stream), span: stream.spanFrom(start) };
}

function parseProjection(stream: TokenStream): Omit<Projection, 'span'> {
  const distinct = stream.acceptWord('DISTINCT');
  const star = stream.acceptSymbol('*');
  const items = !star || stream.acceptSymbol(',') ? stream.list(parseItem) : [];
  const orderBy = stream.acceptWord('ORDER') ? parseOrder(stream) : [];
  const skip = stream.acceptWord('SKIP') ? parseCount(stream, 'SKIP') : null;
  const limit = stream.acceptWord('LIMIT') ? parseCount(stream, 'LIMIT') : null;
  return { distinct, star, items, orderBy, skip, limit };
}

function parseOrder(stream: TokenStream): SortItem[] {
  stream.expectWord('BY');
  return stream.list(parseSort);
}

function parseItem(stream: TokenStream): ProjectionItem {
  const start = stream.peek();
  const expression = parseExpression(stream);
  const alias = stream.acceptWord('AS') ? takeAlias(stream) : null;
  return { kind: 'item', expression, alias, span: stream.spanFrom(start) };
}

function parseSort(stream: TokenStream): SortItem {
  const start = stream.peek();
  const expression = parseExpression(stream);
  const descending = stream.acceptWord('DESC') || stream.acceptWord('DESCENDING');
  if (!descending && !stream.acceptWord('ASC')) stream.acceptWord('ASCENDING');
  return { kind: 'sort', expression, descending, span: stream.spanFrom(start) };
}

function parseCount(
  stream: TokenStream,
  word: 'SKIP' | 'LIMIT',
): ReturnType<typeof parseExpression> {
  const expression = parseExpression(stream);
  const whole =
    expression.kind === 'literal' &&
    typeof expression.value === 'number' &&
    !expression.float &&
    expression.value >= 0;
  if (!whole && expression.kind !== 'parameter') {
    stream.refuse(
      'syntax',
      expression.span,
      `${word} 后面应为非负整数或参数。`,
      `Expected a whole number or a parameter after ${word}.`,
    );
  }
  return expression;
}
