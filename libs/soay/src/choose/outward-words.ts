/** A word of an English question, and how many links part it from the name. */
export interface OutwardWord {
  word: string;
  links: number;
}

/** Words that link what a phrase says to what it says it of: "the leader of", "whom ◯ works with". */
const links: ReadonlySet<string> = new Set(
  'of by that which who whom whose with on in for from to at among'.split(' '),
);
const possessive = 's';

/**
 * The words of an English question from its name outward: possessives that follow the name ("◯'s
 * paper's author"), then what precedes it ("the leader of"), then what stands behind the possessives.
 * Words of one stretch between links stay in their order.
 */
export function outwardWords(words: readonly string[], name: string): OutwardWord[] {
  const at = words.indexOf(name);
  const behind = parted(words.slice(at + 1), (word) => word === possessive);
  const before = parted(words.slice(0, Math.max(at, 0)), (word) => links.has(word)).reverse();
  // What follows the name before the first possessive belongs to the question: "does ◯ work".
  const [rest = [], ...owned] = behind;
  const segments = [...owned, ...before, rest];
  return segments.flatMap((segment, place) => segment.map((word) => ({ word, links: place })));
}

function parted(words: readonly string[], isLink: (word: string) => boolean): string[][] {
  const segments: string[][] = [[]];
  for (const word of words)
    if (isLink(word)) segments.push([]);
    else segments.at(-1)!.push(word);
  return segments;
}
