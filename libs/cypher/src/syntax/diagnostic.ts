import type { Bilingual, Diagnostic } from '@coopkg/contracts';
import type { Span } from './tree.js';

/** Line and column of a UTF-16 offset, both from 1; a column counts characters, not units. */
function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/u);
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

/** A finding with its place spelt out in both languages. */
export function diagnose(
  code: string,
  text: string,
  span: Span,
  message: Bilingual,
  hint?: string,
): Diagnostic {
  const { line, column } = lineAndColumn(text, span.start);
  return {
    code,
    message: {
      zh: `第 ${line} 行第 ${column} 列：${message.zh}`,
      en: `Line ${line}, column ${column}: ${message.en}`,
    },
    start: span.start,
    end: span.end,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** Carries the first finding out of the recursive descent; never leaves this library. */
export class Refusal extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message.en);
    this.name = 'Refusal';
  }
}
