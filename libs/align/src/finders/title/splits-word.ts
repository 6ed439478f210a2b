/** True when a Latin word or a number would be cut at either end. */
export const splitsWord = (text: string, start: number, end: number): boolean =>
  (/[a-z\d]{2}/u.test(text.slice(Math.max(0, start - 1), start + 1)) &&
    start > 0 &&
    text[start - 1] !== ' ') ||
  (/[a-z\d]{2}/u.test(text.slice(end - 1, end + 1)) && end < text.length);
