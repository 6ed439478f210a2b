import { tidyText } from './tidy-text.js';

/**
 * A title without the full stop that dblp ends every title with. The stop stays where it is part of
 * an abbreviation or of dots: `… in the U.S.A.`, `To be or...`.
 */
export function titleText(text: string): string {
  const title = tidyText(text);
  if (!title.endsWith('.') || title.endsWith('..')) return title;
  const lastWord = title.slice(title.lastIndexOf(' ') + 1, -1);
  return /^(\p{L}{1,2}\.)+\p{L}$/u.test(lastWord) ? title : title.slice(0, -1).trimEnd();
}

/** The language of a title where its script alone says it: Han characters without kana or hangul. */
export const languageOf = (title: string): 'zh' | null =>
  /\p{Script=Han}/u.test(title) &&
  !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(title)
    ? 'zh'
    : null;
