import { Fault } from '@coopkg/contracts';
import type { Span } from './tree.js';

/** Where a program is refused, and why; `facts` holds line and column, both from 1. */
export function refuse(
  code: 'program-syntax' | 'program-invalid' | 'program-too-large',
  text: string,
  span: Span,
  zh: string,
  en: string,
): never {
  const before = text.slice(0, span.start).split('\n');
  const line = before.length;
  const column = [...(before.at(-1) ?? '')].length + 1;
  throw new Fault(
    code,
    {
      zh: `程序第 ${line} 行第 ${column} 列：${zh}`,
      en: `Line ${line}, column ${column} of the program: ${en}`,
    },
    { facts: { line, column } },
  );
}

/** A run is stopped because it would take more than it may. */
export const overLimit = (zh: string, en: string): Fault =>
  new Fault('program-limit', {
    zh: `程序已停止：${zh}请把问题问得更具体。`,
    en: `The program was stopped: ${en} Ask something narrower.`,
  });

/** A piece of a text as a message quotes it. */
export const shown = (piece: string): string =>
  piece.length > 60 ? `${piece.slice(0, 60)}…` : piece;
