import type { QuestionText } from '../../text/question-text.js';

export interface LatinWord {
  start: number;
  end: number;
  text: string;
  capital: boolean;
  /** A comma follows. */
  comma: boolean;
  /** One capital letter with a dot: of a name, never the article. */
  initial: boolean;
}

/** The Latin words of the normalised text. */
export function latinWords({ typed, normalised }: QuestionText): LatinWord[] {
  const { text, starts, ends } = normalised;
  return [...text.matchAll(/[a-z]+/gu)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    const written = typed.slice(starts[start], ends[end - 1]);
    const capital = /^\p{Lu}/u.test(written.normalize('NFKC'));
    return {
      start,
      end,
      text: match[0],
      capital,
      comma: /^\s?,/u.test(text.slice(end)),
      initial: capital && match[0].length === 1 && typed[ends[end - 1]!] === '.',
    };
  });
}
