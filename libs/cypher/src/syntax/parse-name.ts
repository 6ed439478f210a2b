import type { Token } from './lexer.js';
import { reservedWords } from '../dialect/words.js';
import type { TokenStream } from './token-stream.js';

/** Whether a token can name a variable in a pattern. */
export function isVariable(token: Token): boolean {
  return token.kind === 'name' && !reservedWords.has(token.word);
}

export function takeVariable(stream: TokenStream): string {
  if (!isVariable(stream.peek())) {
    if (stream.peek().kind === 'quoted-name')
      stream.refuse(
        'quoted-name',
        stream.peek(),
        '反引号只能用于别名。',
        'Back-ticks are for aliases only.',
      );
    stream.unexpected('a variable', '变量名');
  }
  return stream.take().text;
}

/** The name after AS, which alone may stand in back-ticks. */
export function takeAlias(stream: TokenStream): string {
  const token = stream.peek();
  if (token.kind === 'quoted-name' || isVariable(token)) return stream.take().text;
  return stream.unexpected('a name after AS', 'AS 后面的名字');
}
