import { nearestName } from '@coopkg/spelling';
import type { FunctionRow } from '../dialect/dialect-row.js';
import { functionRow, functionRows } from '../dialect/dialect-table.js';
import { shown } from './lexer.js';
import { parseExpression } from './parse-expression.js';
import type { TokenStream } from './token-stream.js';
import type { Expression } from './tree.js';

/**
 * How many tokens before a bracket name a function, `apoc.text.join` five; 0 where no call stands.
 */
export function wordsOfCall(stream: TokenStream): number {
  let words = 1;
  while (stream.atSymbol('.', words) && stream.peek(words + 1).kind === 'name') words += 2;
  return stream.atSymbol('(', words) ? words : 0;
}

export function parseCall(stream: TokenStream, words: number): Expression {
  const start = stream.peek();
  const written = Array.from({ length: words }, (_, index) => stream.peek(index).text).join('');
  const entry = words === 1 ? functionRow(written) : undefined;
  if (entry === undefined) refuseFunction(stream, written, words);
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
  const given = stream.atSymbol(')') ? [] : stream.list(parseExpression);
  stream.expectSymbol(')');
  const span = stream.spanFrom(start);
  const count = argumentCount(entry);
  if (given.length < count.least || given.length > count.most)
    stream.refuse(
      'argument-count',
      span,
      `${entry.name} 应有 ${count.text} 个参数，却有 ${given.length} 个。`,
      `${entry.name} takes ${count.text} arguments, found ${given.length}.`,
    );
  return { kind: 'call', name: entry.name, distinct, arguments: given, span };
}

function refuseFunction(stream: TokenStream, written: string, words: number): never {
  const start = stream.peek();
  const names = functionRows.map(({ name }) => name);
  const hint = start.word === 'EXISTS' ? 'EXISTS { … }' : nearestName(written, names);
  const [zh, en] =
    hint === undefined ? ['', ''] : [`；是否指 ${hint}`, `; expected one that is, such as ${hint}`];
  stream.refuse(
    'function-refused',
    { start: start.start, end: stream.peek(words - 1).end },
    `方言中没有函数 ${shown(written)}${zh}。`,
    `The function ${shown(written)} is not in the dialect${en}.`,
    hint,
  );
}

function argumentCount({ takes, least, repeats }: FunctionRow): {
  least: number;
  most: number;
  text: string;
} {
  if (repeats) return { least, most: Number.POSITIVE_INFINITY, text: `≥ ${least}` };
  const most = takes.length;
  return { least, most, text: least === most ? String(most) : `${least}–${most}` };
}
