/** Words that are listed with blanks between them, line by line. */
export const wordsOf = (...lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(' '));
