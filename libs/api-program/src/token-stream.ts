import { tokenise, type Token } from './lexer.js';
import { textLimits } from './limits.js';
import { refuse, shown } from './program-fault.js';
import type { Span } from './tree.js';

/** Tokens with a position, and the refusals that need the text. */
export class TokenStream {
  private readonly tokens: Token[];
  private position = 0;
  private depth = 0;

  constructor(readonly source: string) {
    this.tokens = tokenise(source);
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.position + ahead, this.tokens.length - 1)]!;
  }

  take(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.position += 1;
    return token;
  }

  /** Whether a word of the language or a sign stands here; texts in quotes are neither. */
  at(spelling: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return (kind === 'name' || kind === 'symbol') && text === spelling;
  }

  accept(spelling: string): boolean {
    if (!this.at(spelling)) return false;
    this.take();
    return true;
  }

  expect(spelling: string): void {
    if (!this.accept(spelling)) this.unexpected(spelling, spelling);
  }

  /** Runs one level deeper; refuses when that is too deep for the stack's good. */
  nested<Result>(inner: () => Result): Result {
    this.depth += 1;
    if (this.depth > textLimits.nesting)
      refuse(
        'program-too-large',
        this.source,
        this.peek(),
        `嵌套超过 ${textLimits.nesting} 层。`,
        `Nested more than ${textLimits.nesting} deep.`,
      );
    const result = inner();
    this.depth -= 1;
    return result;
  }

  spanFrom({ start }: Span): Span {
    return { start, end: this.tokens[Math.max(0, this.position - 1)]!.end };
  }

  unexpected(zh: string, en: string): never {
    const token = this.peek();
    const found = shown(this.source.slice(token.start, token.end));
    const isEnd = token.kind === 'end';
    return refuse(
      'program-syntax',
      this.source,
      token,
      `这里应为 ${zh}，${isEnd ? '但程序已经结束' : `却是 ${found}`}。`,
      `Expected ${en}, found ${isEnd ? 'the end of the program' : found}.`,
    );
  }
}
