/**
 * The text with every letter outside quotes and comments in Unicode's compatibility form (NFKC), so
 * that full-width
 * `ＭＡＴＣＨ（` is seen as `MATCH(`. Quoted text is left as it is: names keep their characters.
 * `offsets` maps each
 * UTF-16 unit of the result to one of the original; null when nothing changed.
 */
export function normalise(original: string): { text: string; offsets: number[] | null } {
  if (original.normalize('NFKC') === original) return { text: original, offsets: null };
  const pieces: string[] = [];
  const offsets: number[] = [];
  // The last two units beside: to look at the end of a string that grows costs a copy each time.
  let tail = '';
  let inside: Inside = null;
  for (let position = 0; position < original.length;) {
    const taken = takenAt(original, position, inside);
    const written: string = inside === null ? taken.normalize('NFKC') : taken;
    for (let unit = 0; unit < written.length; unit += 1)
      offsets.push(inside === null ? position : position + unit);
    pieces.push(written);
    tail = (tail + written).slice(-2);
    position += taken.length;
    const next: Inside = after(inside, written, tail);
    if (next !== inside) tail = '';
    inside = next;
  }
  return { text: pieces.join(''), offsets };
}

/** What the text at a place stands in: quotes, by their mark, a comment, or neither. */
type Inside = "'" | '"' | '`' | 'line' | 'block' | null;

const isQuote = (text: string): text is "'" | '"' | '`' =>
  text === "'" || text === '"' || text === '`';

/** One character; in a string, a backslash with what it escapes. */
function takenAt(original: string, position: number, inside: Inside): string {
  const character = String.fromCodePoint(original.codePointAt(position)!);
  return character === '\\' && (inside === "'" || inside === '"')
    ? original.slice(position, position + 2)
    : character;
}

function after(inside: Inside, written: string, tail: string): Inside {
  if (inside === 'line') return /[\n\r]/u.test(written) ? null : inside;
  if (inside === 'block') return tail === '*/' ? null : inside;
  if (inside !== null) return written === inside ? null : inside;
  if (isQuote(written)) return written;
  if (tail === '//') return 'line';
  return tail === '/*' ? 'block' : null;
}
