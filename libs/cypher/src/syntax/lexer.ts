import type { Bilingual } from '@coopkg/contracts';
import { diagnose, Refusal } from './diagnostic.js';
import { limits } from './limits.js';
import { normalise } from './normalise.js';

export interface Token {
  kind: 'name' | 'quoted-name' | 'string' | 'number' | 'parameter' | 'symbol' | 'end';
  /** Normalised spelling; the value itself for strings, quoted names and parameters. */
  text: string;
  /** Upper case of a name, for keywords; empty for others. */
  word: string;
  start: number;
  end: number;
}

const nameStart = /[\p{L}\p{Nl}_]/u;
const namePart = /[\p{L}\p{Nl}\p{N}\p{M}_]/u;
const space = /\s/u;
/** Longer ones first, so that `<=` is not read as `<`. */
const symbols = '.. <> <= >= =~ || += :: ( ) [ ] { } , . : ; | & ! = < > + - * / % ^ ? @ # ~'.split(
  ' ',
);
const escapes: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
};

/** A piece of the query as a message quotes it. */
export function shown(piece: string): string {
  return piece.length > 60 ? `${piece.slice(0, 60)}…` : piece;
}

/**
 * Splits a text into tokens, the last of kind `end`. White space and comments are dropped; letters
 * outside quotes are
 * taken in their compatibility form (full-width `ＭＡＴＣＨ` is MATCH). Throws `Refusal` at the first
 * thing that is no token.
 */
export function tokenise(text: string): Token[] {
  refuseLarge(text, text.length, limits.textLength, { zh: '个字符', en: 'characters' });
  const tokens = new Lexer(text).run();
  refuseLarge(text, tokens.length, limits.tokens, { zh: '个词', en: 'words and signs' });
  return tokens;
}

function refuseLarge(text: string, size: number, limit: number, { zh, en }: Bilingual): void {
  if (size <= limit) return;
  throw new Refusal(
    diagnose(
      'too-large',
      text,
      { start: 0, end: text.length },
      {
        zh: `查询有 ${size} ${zh}，最多 ${limit} 个。`,
        en: `The query has ${size} ${en}; the most is ${limit}.`,
      },
    ),
  );
}

class Lexer {
  private readonly source: string;
  private readonly offsets: number[] | null;
  private readonly tokens: Token[] = [];
  private position = 0;

  constructor(private readonly original: string) {
    const { text, offsets } = normalise(original);
    this.source = text;
    this.offsets = offsets;
    // One letter's compatibility form may have eighteen.
    refuseLarge(original, text.length, limits.textLength, { zh: '个字符', en: 'characters' });
  }

  run(): Token[] {
    while (this.skipBlank()) this.next();
    this.push('end', '', this.source.length);
    return this.tokens;
  }

  private at(position: number): number {
    return this.offsets === null ? position : (this.offsets[position] ?? this.original.length);
  }

  private push(kind: Token['kind'], text: string, start: number): void {
    this.tokens.push({
      kind,
      text,
      word: kind === 'name' ? text.toUpperCase() : '',
      start: this.at(start),
      end: this.at(this.position),
    });
  }

  private fail(code: string, start: number, zh: string, en: string): never {
    throw new Refusal(
      diagnose(
        code,
        this.original,
        { start: this.at(start), end: Math.max(this.at(start) + 1, this.at(this.position)) },
        { zh, en },
      ),
    );
  }

  /** False at the end of the text. */
  private skipBlank(): boolean {
    for (;;) {
      const rest = this.source[this.position];
      if (rest === undefined) return false;
      if (space.test(rest)) this.position += 1;
      else if (this.source.startsWith('//', this.position)) this.position = this.endOfLine();
      else if (this.source.startsWith('/*', this.position)) {
        const end = this.source.indexOf('*/', this.position + 2);
        if (end < 0)
          this.fail(
            'unclosed-comment',
            this.position,
            '注释没有结束，缺少 */。',
            'The comment does not end: */ is missing.',
          );
        this.position = end + 2;
      } else return true;
    }
  }

  private endOfLine(): number {
    const rest = /[\n\r]/u.exec(this.source.slice(this.position));
    return rest === null ? this.source.length : this.position + rest.index;
  }

  private next(): void {
    const start = this.position;
    const character = String.fromCodePoint(this.source.codePointAt(start)!);
    if (character === "'" || character === '"') return this.string(character);
    if (character === '`') return this.quotedName();
    if (character === '$') return this.parameter();
    if (/[0-9]/u.test(character)) return this.number();
    if (nameStart.test(character)) {
      this.takeName();
      return this.push('name', this.source.slice(start, this.position), start);
    }
    for (const symbol of symbols) {
      if (this.source.startsWith(symbol, start)) {
        this.position += symbol.length;
        return this.push('symbol', symbol, start);
      }
    }
    const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
    this.position += character.length;
    this.fail(
      'unexpected-character',
      start,
      `不认识的字符 ${JSON.stringify(character)}（${code}）。`,
      `Unknown character ${JSON.stringify(character)} (${code}).`,
    );
  }

  private takeName(): void {
    for (;;) {
      const code = this.source.codePointAt(this.position);
      if (code === undefined) return;
      const character = String.fromCodePoint(code);
      if (!namePart.test(character)) return;
      this.position += character.length;
    }
  }

  private parameter(): void {
    const start = this.position;
    this.position += 1;
    this.takeName();
    const name = this.source.slice(start + 1, this.position);
    if (name === '')
      this.fail('syntax', start, '$ 后面应为参数名。', 'Expected a parameter name after $.');
    this.push('parameter', name, start);
  }

  private number(): void {
    const start = this.position;
    const match = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/u.exec(
      this.source.slice(start, start + 60),
    )!;
    this.position += match[0].length;
    const after = this.source[this.position] ?? '';
    const value = Number(match[0]);
    if (
      namePart.test(after) ||
      !Number.isFinite(value) ||
      (Number.isInteger(value) && !Number.isSafeInteger(value))
    ) {
      this.takeName();
      const written = shown(this.source.slice(start, this.position));
      this.fail(
        'number',
        start,
        `${written} 不是可用的数：只用十进制，整数不超过 2^53。`,
        `${written} is not a usable number: decimal only, whole numbers up to 2^53.`,
      );
    }
    this.push('number', match[0], start);
  }

  private quotedName(): void {
    const start = this.position;
    const end = this.source.indexOf('`', start + 1);
    if (end < 0 || this.source[end + 1] === '`')
      this.fail(
        'unclosed-name',
        start,
        '反引号中的名字没有结束，或其中有反引号。',
        'The back-ticked name does not end, or has a back-tick inside.',
      );
    const name = this.source.slice(start + 1, end);
    this.position = end + 1;
    if (name === '' || name.includes('\\'))
      this.fail(
        'syntax',
        start,
        '反引号中的名字不能为空，也不能有反斜杠。',
        'A back-ticked name is not empty and has no backslash.',
      );
    this.push('quoted-name', name, start);
  }

  private string(quote: string): void {
    const start = this.position;
    let value = '';
    this.position += 1;
    for (;;) {
      const character = this.source[this.position];
      if (character === undefined)
        this.fail(
          'unclosed-string',
          start,
          `字符串没有结束，缺少 ${quote}。`,
          `The string does not end: ${quote} is missing.`,
        );
      this.position += 1;
      if (character === quote) {
        // Neo4j replaces \uXXXX before it looks for quotes, so a backslash that stays before a u
        // could be read twice.
        if (value.includes('\\u'))
          this.fail(
            'escape',
            start,
            '字符串中反斜杠后面不能是 u。',
            'A backslash in a string is not followed by u.',
          );
        return this.push('string', value, start);
      }
      value += character === '\\' ? this.escape(start) : character;
    }
  }

  private escape(start: number): string {
    const letter = this.source[this.position] ?? '';
    this.position += 1;
    if (letter === 'u') {
      const digits = /^[0-9a-fA-F]{4}/u.exec(this.source.slice(this.position, this.position + 4));
      if (digits === null)
        this.fail(
          'escape',
          start,
          '\\u 后面应为四位十六进制数。',
          'Expected four hexadecimal digits after \\u.',
        );
      this.position += 4;
      return String.fromCharCode(Number.parseInt(digits[0], 16));
    }
    const value = escapes[letter];
    if (value === undefined)
      this.fail(
        'escape',
        start,
        `字符串中的 \\${letter} 没有定义。`,
        `\\${letter} is not defined in a string.`,
      );
    return value;
  }
}
