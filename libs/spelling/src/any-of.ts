/** Any of the words, as a part of a regular expression; a word may be a pattern of its own. */
export const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
