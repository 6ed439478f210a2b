import type { MentionKind, TitleSearch } from '@coopkg/contracts';
import type { LinkIndex } from '../index/link-index.js';
import { linkWithTitles } from '../link-question.js';

/**
 * The graph's own values of a kind that a text names, a list for each name in it: what is written
 * in two languages has both (深度学习, deep learning). None where the text names nothing known.
 */
export async function valuesCalled(
  text: string,
  kind: MentionKind,
  index: LinkIndex,
  titles: TitleSearch,
  signal?: AbortSignal,
): Promise<string[][]> {
  const { mentions } = await linkWithTitles(text, index, titles, signal ? { signal } : {});
  return mentions
    .filter((mention) => mention.kind === kind && mention.readings.length > 0)
    .map(({ readings }) => readings.map(({ value }) => String(value)));
}
