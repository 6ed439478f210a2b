import type { Diagnostic } from '@coopkg/contracts';
import type { Span } from '../syntax/tree.js';

/** A finding about a tree; its place is the span. */
export function finding(
  code: string,
  span: Span,
  zh: string,
  en: string,
  hint?: string,
): Diagnostic {
  return {
    code,
    message: { zh, en },
    start: span.start,
    end: span.end,
    ...(hint === undefined ? {} : { hint }),
  };
}
