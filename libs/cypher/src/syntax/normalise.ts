/**
 * The text with every letter outside quotes and comments in Unicode's compatibility form (NFKC), so that full-width
 * `ＭＡＴＣＨ（` is seen as `MATCH(`. Quoted text is left as it is: names keep their characters. `offsets` maps each
 * UTF-16 unit of the result to one of the original; null when nothing changed.
 */
export function normalise(original: string): { text: string; offsets: number[] | null } {
  if (original.normalize('NFKC') === original) return { text: original, offsets: null };
  // Pieces, and the last two units beside: to look at the end of a string that grows costs a copy each time.
  const pieces: string[] = [];
  let tail = '';
  const offsets: number[] = [];
  let quote = null as string | null;
  let comment = null as 'line' | 'block' | null;
  for (let position = 0; position < original.length;) {
    const character = String.fromCodePoint(original.codePointAt(position)!);
    const escaped =
      quote !== null && quote !== '`' && character === '\\' && position + 1 < original.length;
    const taken = escaped ? original.slice(position, position + 2) : character;
    const written: string =
      quote !== null || comment !== null ? taken : character.normalize('NFKC');
    for (let unit = 0; unit < written.length; unit += 1)
      offsets.push(quote !== null || comment !== null ? position + unit : position);
    pieces.push(written);
    tail = (tail + written).slice(-2);
    position += taken.length;
    if (comment === 'line') comment = /[\n\r]/u.test(written) ? null : comment;
    else if (comment === 'block') {
      if (tail === '*/') [comment, tail] = [null, ''];
    } else if (quote !== null) quote = written === quote ? null : quote;
    else if (written === "'" || written === '"' || written === '`') quote = written;
    else if (tail === '//') comment = 'line';
    else if (tail === '/*') [comment, tail] = ['block', ''];
  }
  return { text: pieces.join(''), offsets };
}
