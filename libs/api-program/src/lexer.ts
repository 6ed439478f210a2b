import { textLimits } from './limits.js';
import { refuse, shown } from './program-fault.js';
import type { Span } from './tree.js';

export interface Token extends Span {
  kind: 'name' | 'text' | 'number' | 'symbol' | 'end';
  /** The spelling; the value itself for a text in quotes. */
  text: string;
}

const blank = /\s+/uy;
const name = /[\p{L}_][\p{L}\p{N}\p{M}_]*/uy;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
/** As JSON has it. */
const quoted = /"(?:[^"\\\n]|\\.)*"/uy;
const symbol = /->|==|!=|<=|>=|[()[\],.:;=<>+\-*/]/uy;

/** Splits a program into tokens, the last of kind `end`. Throws a `Fault` at what is no token. */
export function tokenise(source: string): Token[] {
  const whole = { start: 0, end: source.length };
  if (source.length > textLimits.textLength)
    refuse(
      'program-too-large',
      source,
      whole,
      `程序有 ${source.length} 个字符，最多 ${textLimits.textLength} 个。`,
      `It has ${source.length} characters; the most is ${textLimits.textLength}.`,
    );
  const tokens: Token[] = [];
  let position = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = position;
    return pattern.exec(source)?.[0] ?? null;
  };
  for (;;) {
    position += match(blank)?.length ?? 0;
    if (position >= source.length) break;
    const token = nextToken(source, position, match);
    position = token.end;
    tokens.push(token);
  }
  if (tokens.length > textLimits.tokens)
    refuse(
      'program-too-large',
      source,
      whole,
      `程序有 ${tokens.length} 个词，最多 ${textLimits.tokens} 个。`,
      `It has ${tokens.length} words and signs; the most is ${textLimits.tokens}.`,
    );
  return [...tokens, { kind: 'end', text: '', start: source.length, end: source.length }];
}

function nextToken(
  source: string,
  start: number,
  match: (pattern: RegExp) => string | null,
): Token {
  const kinds = [
    ['name', name],
    ['number', number],
    ['symbol', symbol],
  ] as const;
  for (const [kind, pattern] of kinds) {
    const text = match(pattern);
    if (text !== null) return { kind, text, start, end: start + text.length };
  }
  const literal = match(quoted);
  if (literal !== null) return textToken(source, start, literal);
  const rest = source.slice(start, start + 20);
  return refuse(
    'program-syntax',
    source,
    { start, end: start + 1 },
    `这里读不懂：${shown(rest)}。`,
    `This can't be read: ${shown(rest)}.`,
  );
}

function textToken(source: string, start: number, literal: string): Token {
  const span = { start, end: start + literal.length };
  if (literal.length > textLimits.literalLength)
    refuse(
      'program-too-large',
      source,
      span,
      `引号中的文字有 ${literal.length} 个字符，最多 ${textLimits.literalLength} 个。`,
      `The text in quotes has ${literal.length} characters; the most is ${textLimits.literalLength}.`,
    );
  try {
    return { kind: 'text', text: JSON.parse(literal) as string, ...span };
  } catch {
    return refuse(
      'program-syntax',
      source,
      span,
      `引号中的文字不符合 JSON：${shown(literal)}。`,
      `The text in quotes is not as JSON has it: ${shown(literal)}.`,
    );
  }
}
