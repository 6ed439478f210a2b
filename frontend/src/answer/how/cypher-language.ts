import {
  HighlightStyle,
  StreamLanguage,
  syntaxHighlighting,
  type StringStream,
} from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { isKeyword } from './cypher-tokens.js';

interface State {
  /** What stood before: a name after `:` or `|` is a label or type, after `.` a property. */
  before: string;
}

/** The colours of a query while it is written: the same as where it is only read. */
export const cypherLanguage = StreamLanguage.define<State>({
  name: 'cypher',
  startState: () => ({ before: '' }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (stream.eatSpace()) return null;
    const { before } = state;
    const text = (): string => stream.current();
    const kind = tokenKind(stream, before);
    state.before = text().slice(-1);
    return kind;
  },
  languageData: { closeBrackets: { brackets: ['(', '[', '{', "'", '"', '`'] } },
});

function tokenKind(stream: StringStream, before: string): string | null {
  if (stream.match(/^'(?:[^'\\]|\\.)*'?/) !== null || stream.match(/^"(?:[^"\\]|\\.)*"?/) !== null)
    return 'string';
  if (stream.match(/^\$[\p{L}\p{N}_]+/u) !== null) return 'variableName.special';
  if (stream.match(/^\d+(?:\.\d+)?/) !== null) return 'number';
  const word = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u) as RegExpMatchArray | null;
  if (word === null) {
    stream.next();
    return null;
  }
  if (before === ':' || before === '|') return 'typeName';
  if (before === '.') return 'propertyName';
  const isCalled = stream.match(/^\s*\(/, false) !== null;
  if (isKeyword(word[0], isCalled)) return 'keyword';
  return isCalled ? 'function' : 'variableName';
}

/** Colours as custom properties, so that they follow the theme. */
export const cypherColours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.keyword, color: 'var(--code-keyword)', fontWeight: '600' },
    { tag: tags.typeName, color: 'var(--code-label)' },
    { tag: tags.special(tags.variableName), color: 'var(--code-value)' },
    { tag: tags.string, color: 'var(--code-string)' },
    { tag: tags.number, color: 'var(--code-value)' },
    { tag: tags.function(tags.variableName), color: 'var(--code-function)' },
  ]),
);
