import type { LinkedQuestion, Mention } from '@coopkg/contracts';

/** What stands in the place of a name. */
export const placeholder = '◇';

/** A question with a placeholder for each of its names, so that patterns see where names are. */
export interface Masked {
  text: string;
  /** The names, in their order. */
  mentions: readonly Mention[];
  /** The offset in the question (UTF-16 units) of an offset in the masked text. */
  offsetOf(at: number): number;
}

/** @param placeholderOf what stands in the place of a name; one `◇` unless given */
export function mask(
  { question, mentions }: Pick<LinkedQuestion, 'question' | 'mentions'>,
  placeholderOf: (mention: Mention) => string = () => placeholder,
): Masked {
  let text = '';
  let from = 0;
  const offsets: number[] = [];
  const copy = (to: number): void => {
    for (let at = from; at < to; at++) offsets.push(at);
    text += question.slice(from, to);
  };
  for (const mention of mentions) {
    copy(mention.start);
    const standIn = placeholderOf(mention);
    for (const _ of standIn) offsets.push(mention.start);
    text += standIn;
    from = mention.end;
  }
  copy(question.length);
  return { text, mentions, offsetOf: (at) => offsets[at] ?? question.length };
}
