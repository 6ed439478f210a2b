import { describe, expect, it } from 'vitest';
import { GrammarMatcher, codePointsOf } from './grammar-matcher.js';
import { GrammarError, parseGbnf } from './parse-gbnf.js';

function verdict(grammar: string, text: string): 'whole' | 'prefix' | 'no' {
  const matcher = new GrammarMatcher(parseGbnf(grammar));
  const position = matcher.advance(matcher.start, text);
  return position === null ? 'no' : matcher.accepts(position) ? 'whole' : 'prefix';
}

describe('GBNF', () => {
  const list = String.raw`
    # a list of words
    root  ::= "[" (word ("," ws word)*)? "]"
    word  ::= [a-z]+ | "\"" [^"\n]* "\""
    ws    ::= " "?
  `;
  it.each([
    ['[]', 'whole'],
    ['[a', 'prefix'],
    ['[ab, cd]', 'whole'],
    ['[ab,cd]', 'whole'],
    ['[a,]', 'no'],
    ['["北 京"]', 'whole'],
    ['["a\n', 'no'],
    ['[]]', 'no'],
  ])('%s is %s', (text, expected) => {
    expect(verdict(list, text)).toBe(expected);
  });

  it('counts repetitions', () => {
    const grammar = 'root ::= [0-9]{2,3} "x"{2} "y"{1,}';
    expect(
      ['12xxy', '123xxyyy', '1xxy', '1234xxy', '12xy', '12xx'].map((text) =>
        verdict(grammar, text),
      ),
    ).toEqual(['whole', 'whole', 'no', 'no', 'no', 'prefix']);
  });

  it('goes on over lines inside parentheses and after |', () => {
    expect(verdict('root ::= ("a"\n | "b"\n) |\n "c"\nother ::= "d"', 'c')).toBe('whole');
  });

  it('matches nested calls that need a stack', () => {
    const grammar = 'root ::= "(" root? ")"';
    expect([
      verdict(grammar, '((()))'),
      verdict(grammar, '((())'),
      verdict(grammar, '())'),
    ]).toEqual(['whole', 'prefix', 'no']);
  });

  it('refuses what it could not match', () => {
    expect(() => parseGbnf('root ::= root "a"')).toThrow(GrammarError);
    expect(() => parseGbnf('root ::= opt root "a"\nopt ::= "b"?')).toThrow(/begins with itself/);
    expect(() => parseGbnf('root ::= missing')).toThrow(/missing is not defined/);
    expect(() => parseGbnf('start ::= "a"')).toThrow(/no rule root/);
    expect(() => parseGbnf('root ::= "a')).toThrow(/line 1/);
  });
});

describe('bytes of characters', () => {
  it('are matched when the character is whole, and refused as soon as none can follow', () => {
    const matcher = new GrammarMatcher(parseGbnf('root ::= "北" [😀-😂] "é"'));
    let position = matcher.start;
    for (const byte of Buffer.from('北😁é')) {
      const next = matcher.advanceByte(position, byte);
      expect(next).not.toBeNull();
      position = next!;
    }
    expect(matcher.accepts(position)).toBe(true);
    expect(matcher.advanceByte(matcher.start, Buffer.from('京')[0]!)).toBeNull();
    const half = matcher.advanceByte(matcher.start, Buffer.from('北')[0]!)!;
    expect(matcher.accepts(half)).toBe(false);
    expect(matcher.advance(half, 'a')).toBeNull();
  });

  it('are no character when badly formed', () => {
    expect([
      codePointsOf([0x80]),
      codePointsOf([0xc0]),
      codePointsOf([0xe4, 0x41]),
      codePointsOf([0xf5]),
    ]).toEqual([null, null, null, null]);
  });
});

describe('forced characters', () => {
  it('are told only where one may follow and the text may not end', () => {
    const matcher = new GrammarMatcher(parseGbnf('root ::= "MATCH (" [ab] ")"?'));
    expect(matcher.forced(matcher.start)).toBe('M');
    expect(matcher.forced(matcher.advance(matcher.start, 'MATCH (')!)).toBeNull();
    expect(matcher.forced(matcher.advance(matcher.start, 'MATCH (a')!)).toBeNull();
  });
});

describe('what may follow', () => {
  const grammar =
    'root ::= "[" (item ("," item)*)? "]"\nitem ::= root | [a-z一-鿿]{1,3} | "\\"" [^"\\n]+ "\\""';
  it.each(['[]', '[ab,"é😀]",[[]]]', '[北京,x]'])('is a grammar again: %s', (sentence) => {
    const whole = new GrammarMatcher(parseGbnf(grammar));
    for (let at = 0; at <= sentence.length; at++) {
      const position = whole.advance(whole.start, sentence.slice(0, at))!;
      const rest = new GrammarMatcher(parseGbnf(whole.remainder(position)!));
      const end = rest.advance(rest.start, sentence.slice(at));
      expect(end !== null && rest.accepts(end)).toBe(true);
      expect(rest.advance(rest.start, `${sentence.slice(at)}]`)).toBeNull();
    }
  });
});
