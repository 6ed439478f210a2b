import { reservedWords } from '../dialect/words.js';
import { tokenise, type Token } from '../syntax/lexer.js';

const gaps = ['  ', '\n', '\t', ' /* MATCH (x) */ ', ' // DELETE\n', '/**/'];

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
};

/**
 * The same query in another spelling: keywords in another case, double quotes, further space,
 * comments between the words. What a person may
 * type, to see that an engine and our parser read it alike. `random` gives numbers in 0..1.
 */
export function respell(text: string, random: () => number): string {
  const tokens = tokenise(text);
  let written = '';
  tokens.slice(0, -1).forEach((token, index) => {
    const before = tokens[index - 1];
    const touching = before === undefined || before.end === token.start;
    const gap = random() < 0.12 ? gaps[Math.floor(random() * gaps.length)]! : touching ? '' : ' ';
    written += gap + spelling(token, before, text, random);
  });
  return written;
}

function spelling(
  token: Token,
  before: Token | undefined,
  text: string,
  random: () => number,
): string {
  const plain = text.slice(token.start, token.end);
  if (token.kind === 'string' && random() < 0.4)
    return `"${token.text.replace(/[\\"\n\r\t\b\f]/gu, (character) => escapes[character]!)}"`;
  const isKeyword =
    token.kind === 'name' &&
    reservedWords.has(token.word) &&
    before?.text !== '.' &&
    before?.text !== ':';
  if (!isKeyword || random() < 0.7) return plain;
  return random() < 0.5
    ? plain.toLowerCase()
    : [...plain]
        .map((letter) => (random() < 0.5 ? letter.toLowerCase() : letter.toUpperCase()))
        .join('');
}
