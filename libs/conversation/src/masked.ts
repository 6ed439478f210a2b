import type { LinkedQuestion, Mention } from '@coopkg/contracts';

/** What stands in the place of a name. */
export const placeholder = '◇';

/** A question with each of its names as one `◇`, so that patterns see where names are. */
export interface Masked {
  text: string;
  /** The names, in their order. */
  mentions: readonly Mention[];
  /** The offset in the question (UTF-16 units) of an offset in the masked text. */
  offsetOf(at: number): number;
}

export function mask({
  question,
  mentions,
}: Pick<LinkedQuestion, 'question' | 'mentions'>): Masked {
  let text = '';
  let from = 0;
  const offsets: number[] = [];
  const copy = (to: number): void => {
    for (let at = from; at < to; at++) offsets.push(at);
    text += question.slice(from, to);
  };
  for (const { start, end } of mentions) {
    copy(start);
    offsets.push(start);
    text += placeholder;
    from = end;
  }
  copy(question.length);
  return { text, mentions, offsetOf: (at) => offsets[at] ?? question.length };
}
