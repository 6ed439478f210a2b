import type { LinkedQuestion, Mention } from '@coopkg/contracts';
import { mask } from './masked.js';

/** Other words in a place of a text. */
export interface Swap {
  of: Pick<Mention, 'start' | 'end'>;
  by: string;
}

/** What is said otherwise: a pattern over the question in which each name stands as `<kind>`. */
export interface Wording {
  /** With the flags `d` and `g`. */
  pattern: RegExp;
  /** What is said instead; `{group}` is what a group of the pattern holds in the question. */
  as: string;
}

/** The places of a question that the wordings change; of places that overlap the first one found. */
export function swapsOf(linked: LinkedQuestion, wordings: readonly Wording[]): Swap[] {
  const { text, offsetOf } = mask(linked, ({ kind }) => `<${kind}>`);
  const swaps: Swap[] = [];
  for (const { pattern, as } of wordings)
    for (const match of text.matchAll(pattern)) {
      const of = { start: offsetOf(match.index), end: offsetOf(match.index + match[0].length) };
      if (swaps.some((other) => of.end > other.of.start && of.start < other.of.end)) continue;
      const said = as.replace(/\{([a-z]+)\}/gu, (_, name: string) => {
        const span = match.indices?.groups?.[name];
        return span === undefined
          ? ''
          : linked.question.slice(offsetOf(span[0]), offsetOf(span[1]));
      });
      swaps.push({ of, by: said });
    }
  return swaps;
}

/** A text with other words in some of its places. */
export function swapped(text: string, swaps: readonly Swap[]): string {
  const fromBehind = [...swaps].sort((left, right) => right.of.start - left.of.start);
  return fromBehind.reduce(
    (whole, { of, by }) => `${whole.slice(0, of.start)}${by}${whole.slice(of.end)}`,
    text,
  );
}
