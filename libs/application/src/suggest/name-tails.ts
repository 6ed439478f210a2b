/** A piece at the end of what was typed that may be the beginning of a name. */
export interface Tail {
  text: string;
  /** Where it begins. */
  start: number;
}

const mostHan = 8;
const mostWords = 4;
const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character);

/**
 * The ends of a text, longest first: of Chinese each of the last characters, `shortestHan` at least;
 * of other letters whole words, three letters at least. 「清华大学的张伟」 → 「清华大学的张伟」 … 「张伟」.
 */
export function nameTails(typed: string, shortestHan = 2): Tail[] {
  const text = typed.replace(/\s+$/u, '');
  const last = text.at(-1) ?? '';
  if (!isHan(last)) return wordTails(text);
  let start = text.length;
  while (start > 0 && text.length - start < mostHan && isHan(text[start - 1]!)) start -= 1;
  const tails: Tail[] = [];
  for (let at = start; at <= text.length - shortestHan; at++)
    tails.push({ text: text.slice(at), start: at });
  return tails;
}

function wordTails(text: string): Tail[] {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'-]*/gu)].slice(-mostWords);
  return words
    .map(({ index }) => ({ text: text.slice(index), start: index }))
    .filter((tail) => tail.text.length >= 3);
}
