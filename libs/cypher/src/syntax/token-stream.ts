import { diagnose, Refusal } from './diagnostic.js';
import { tokenise, type Token } from './lexer.js';
import { limits } from './limits.js';
import type { Span } from './tree.js';

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Tokens with a position, and the refusals that need the text. */
export class TokenStream {
  readonly tokens: Token[];
  private position = 0;
  private depth = 0;
  /** For each opening bracket, the position of the one that closes it. */
  private readonly matches: Map<number, number>;

  constructor(readonly text: string) {
    this.tokens = tokenise(text);
    this.matches = matchBrackets(this.tokens);
    const exclusive = this.tokens.filter(({ word }) => word === 'XOR')[limits.exclusiveOrs];
    if (exclusive !== undefined)
      this.refuse(
        'too-deep',
        exclusive,
        `XOR 超过 ${limits.exclusiveOrs} 个。`,
        `More than ${limits.exclusiveOrs} of XOR.`,
      );
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.position + ahead, this.tokens.length - 1)]!;
  }

  take(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.position += 1;
    return token;
  }

  /**
   * Number of tokens from here to the bracket that closes the one here; undefined when none does.
   */
  toClosing(): number | undefined {
    const match = this.matches.get(this.position);
    return match === undefined ? undefined : match - this.position;
  }

  atWord(word: string, ahead = 0): boolean {
    return this.peek(ahead).word === word;
  }

  atSymbol(symbol: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === symbol;
  }

  acceptWord(word: string): boolean {
    if (!this.atWord(word)) return false;
    this.take();
    return true;
  }

  acceptSymbol(symbol: string): boolean {
    if (!this.atSymbol(symbol)) return false;
    this.take();
    return true;
  }

  expectWord(word: string): Token {
    return this.atWord(word) ? this.take() : this.unexpected(word);
  }

  expectSymbol(symbol: string): Token {
    return this.atSymbol(symbol) ? this.take() : this.unexpected(symbol);
  }

  /** One or more, with commas between them. */
  list<Item>(parse: (stream: TokenStream) => Item): Item[] {
    const items = [parse(this)];
    while (this.acceptSymbol(',')) items.push(parse(this));
    return items;
  }

  /** Runs one level deeper; refuses when that is too deep for the stack's good. */
  nested<Result>(inner: () => Result): Result {
    this.depth += 1;
    if (this.depth > limits.nesting) {
      this.refuse(
        'too-deep',
        this.peek(),
        `嵌套超过 ${limits.nesting} 层。`,
        `Nested more than ${limits.nesting} deep.`,
      );
    }
    const result = inner();
    this.depth -= 1;
    return result;
  }

  spanFrom(start: Span): Span {
    return { start: start.start, end: this.tokens[Math.max(0, this.position - 1)]!.end };
  }

  refuse(code: string, span: Span, zh: string, en: string, hint?: string): never {
    throw new Refusal(
      diagnose(code, this.text, { start: span.start, end: span.end }, { zh, en }, hint),
    );
  }

  /** `expected` is in the dialect's words or, with `zh`, in both languages. */
  unexpected(expected: string, zh = expected): never {
    const token = this.peek();
    const found =
      token.kind === 'end' ? undefined : this.text.slice(token.start, token.end).slice(0, 40);
    this.refuse(
      'syntax',
      token,
      `这里应为 ${zh}，${found === undefined ? '但查询已经结束' : `却是 ${found}`}。`,
      `Expected ${expected}, found ${found === undefined ? 'the end of the query' : found}.`,
    );
  }
}

function matchBrackets(tokens: readonly Token[]): Map<number, number> {
  const matches = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach((token, position) => {
    if (token.kind !== 'symbol') return;
    if (token.text in closers) open.push(position);
    else if (open.length > 0 && closers[tokens[open.at(-1)!]!.text] === token.text)
      matches.set(open.pop()!, position);
  });
  return matches;
}
