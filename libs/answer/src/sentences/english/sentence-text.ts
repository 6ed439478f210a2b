/** A text with a capital at its start. */
export const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
