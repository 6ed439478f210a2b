import { refuse } from './program-fault.js';
import { TokenStream } from './token-stream.js';
import type { BinaryOperator, Expression, Lambda, Literal, Program, Step } from './tree.js';

/** Words that are no names of steps. */
export const reservedWords: ReadonlySet<string> = new Set(
  'and or not in contains return true false null'.split(' '),
);

/** From the loosest to the tightest; those of one row are read from the left. */
const ranks: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'contains'],
  ['+', '-'],
  ['*', '/'],
];
export const rankOf = (operator: BinaryOperator): number =>
  ranks.findIndex((rank) => rank.includes(operator));

const constants = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Reads a program: steps `name = expression`, then `return expression`. Throws a `Fault`
 * `program-syntax` or `program-too-large`.
 */
export function parseProgram(source: string): Program {
  const stream = new TokenStream(source);
  const steps: Step[] = [];
  while (!stream.at('return')) steps.push(parseStep(stream));
  stream.take();
  const result = parseExpression(stream);
  stream.accept(';');
  if (stream.peek().kind !== 'end') stream.unexpected('程序的结尾', 'the end of the program');
  return { steps, result };
}

function parseStep(stream: TokenStream): Step {
  const start = stream.peek();
  const name = parseName(stream, '步骤名或 return', 'the name of a step or return');
  stream.expect('=');
  const value = parseExpression(stream);
  stream.accept(';');
  return { name, value, span: stream.spanFrom(start) };
}

function parseName(stream: TokenStream, zh: string, en: string): string {
  const { kind, text } = stream.peek();
  if (kind !== 'name' || reservedWords.has(text)) stream.unexpected(zh, en);
  return stream.take().text;
}

const parseExpression = (stream: TokenStream): Expression =>
  stream.nested(() => parseBinary(stream, 0));

function parseBinary(stream: TokenStream, rank: number): Expression {
  const operators = ranks[rank];
  if (operators === undefined) return parseUnary(stream);
  const start = stream.peek();
  let left = rank === 2 ? parseNot(stream) : parseBinary(stream, rank + 1);
  for (;;) {
    const operator = operators.find((one) => stream.at(one));
    if (operator === undefined) return left;
    stream.take();
    const right = parseBinary(stream, rank + 1);
    left = { kind: 'binary', operator, left, right, span: stream.spanFrom(start) };
  }
}

/** `not` binds looser than a comparison: `not a == b`. */
function parseNot(stream: TokenStream): Expression {
  const start = stream.peek();
  if (!stream.accept('not')) return parseBinary(stream, 3);
  const operand = stream.nested(() => parseBinary(stream, 2));
  return { kind: 'unary', operator: 'not', operand, span: stream.spanFrom(start) };
}

function parseUnary(stream: TokenStream): Expression {
  const start = stream.peek();
  if (!stream.accept('-')) return parseFields(stream);
  const operand = stream.nested(() => parseUnary(stream));
  return { kind: 'unary', operator: '-', operand, span: stream.spanFrom(start) };
}

function parseFields(stream: TokenStream): Expression {
  const start = stream.peek();
  let value = parseAtom(stream);
  while (stream.accept('.')) {
    const field = parseLabel(stream, '字段名', 'the name of a field');
    value = { kind: 'field', of: value, field, span: stream.spanFrom(start) };
  }
  return value;
}

/** A name that a catalogue may have chosen: in quotes where it is no identifier. */
function parseLabel(stream: TokenStream, zh: string, en: string): string {
  const { kind } = stream.peek();
  if (kind !== 'name' && kind !== 'text') stream.unexpected(zh, en);
  return stream.take().text;
}

function parseAtom(stream: TokenStream): Expression {
  const start = stream.peek();
  if (stream.accept('(')) {
    const inner = parseExpression(stream);
    stream.expect(')');
    return inner;
  }
  if (stream.accept('[')) {
    const items = parseItems(stream, ']', parseExpression);
    return { kind: 'list', items, span: stream.spanFrom(start) };
  }
  if (start.kind === 'text') return literal(stream, stream.take().text);
  if (start.kind === 'number') return parseNumber(stream);
  const constant = start.kind === 'name' ? constants.get(start.text) : undefined;
  if (constant !== undefined) {
    stream.take();
    return { kind: 'literal', value: constant, span: start };
  }
  const name = parseName(stream, '值', 'a value');
  if (stream.accept('(')) return parseUse(stream, start, name);
  return { kind: 'name', name, span: { start: start.start, end: start.end } };
}

const literal = (stream: TokenStream, value: Literal): Expression => ({
  kind: 'literal',
  value,
  span: stream.spanFrom(stream.peek(-1)),
});

function parseNumber(stream: TokenStream): Expression {
  const token = stream.take();
  const value = Number(token.text);
  if (!Number.isFinite(value))
    refuse('program-syntax', stream.source, token, '这个数太大。', 'This number is too large.');
  return { kind: 'literal', value, span: token };
}

/** Arguments with names make a call of the catalogue, those without a function of the language. */
function parseUse(
  stream: TokenStream,
  start: { start: number; end: number },
  name: string,
): Expression {
  const isNamed = stream.at(')') || stream.at(':', 1);
  if (isNamed) {
    const given = parseItems(stream, ')', (inner) => {
      const label = parseLabel(inner, '参数名', 'the name of an argument');
      inner.expect(':');
      return { name: label, value: parseExpression(inner) };
    });
    return { kind: 'call', operation: name, arguments: given, span: stream.spanFrom(start) };
  }
  const given = parseItems(stream, ')', parseArgument);
  return { kind: 'function', name, arguments: given, span: stream.spanFrom(start) };
}

function parseArgument(stream: TokenStream): Expression | Lambda {
  const start = stream.peek();
  if (!stream.at('->', 1)) return parseExpression(stream);
  const parameter = parseName(stream, '变量名', 'a name');
  stream.expect('->');
  const body = parseExpression(stream);
  return { kind: 'lambda', parameter, body, span: stream.spanFrom(start) };
}

function parseItems<Item>(
  stream: TokenStream,
  close: string,
  parse: (stream: TokenStream) => Item,
): Item[] {
  const items: Item[] = [];
  if (stream.accept(close)) return items;
  do items.push(parse(stream));
  while (stream.accept(','));
  stream.expect(close);
  return items;
}
