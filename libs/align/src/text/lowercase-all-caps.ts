/**
 * In a text without a small letter, capitals tell names from words no more: WHO WROTE THE MOST
 * PAPERS AT MIT. Three words at least, so that an acronym alone stays one.
 */
const isAllCaps = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && (text.match(/[A-Z]{2,}/gu) ?? []).length >= 3;

/** The text as it would be typed without the caps lock; offsets stay. */
export const lowercaseAllCaps = (text: string): string =>
  isAllCaps(text) ? text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase()) : text;
