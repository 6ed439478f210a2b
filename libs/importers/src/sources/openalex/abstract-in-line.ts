const name = Buffer.from('"abstract_inverted_index":');
const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [brace, close, bracket, closeList] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Words of an abstract; one with more is left to SQL. */
const mostPlaces = 1 << 16;
const starts = new Int32Array(mostPlaces);
const ends = new Int32Array(mostPlaces);
/** Places up to the last that has a word. */
let count = 0;

/**
 * A line of JSON with the text of the abstract instead of its inverted index (word → places), which
 * is most of the work of reading a record. Words are copied as JSON writes them. Null when there is
 * nothing to do, or when the index is not as expected.
 */
export function abstractInLine(line: Buffer): Buffer | null {
  const found = line.indexOf(name);
  if (found < 0) return null;
  const begin = blanks(line, found + name.length);
  if (line[begin] !== brace) return null;
  count = 0;
  let at = blanks(line, begin + 1);
  while (line[at] !== close) {
    const start = at + 1;
    const end = endOfWord(line, at);
    at = end < 0 ? -1 : takePlaces(line, blanks(line, end + 1), start, end);
    if (at < 0) return null;
    at = blanks(line, at);
    if (line[at] === comma) at = blanks(line, at + 1);
    else if (line[at] !== close) return null;
  }
  return withText(line, begin, at + 1);
}

/** Where the quote after a word is; -1 when there is no word. */
function endOfWord(line: Buffer, at: number): number {
  if (line[at] !== quote) return -1;
  let end = at + 1;
  while (line[end] !== quote) {
    if (line[end] === backslash) end++;
    if (++end >= line.length) return -1;
  }
  return end;
}

/** Puts a word at its places, `: [0, 7]`. @returns where these end; -1 when they are none */
function takePlaces(line: Buffer, colon: number, start: number, end: number): number {
  if (line[colon] !== 0x3a) return -1;
  let at = blanks(line, colon + 1);
  if (line[at++] !== bracket) return -1;
  while (line[at] !== closeList) {
    at = blanks(line, at);
    const first = at;
    let place = 0;
    for (let digit = digitAt(line, at); digit >= 0; digit = digitAt(line, ++at))
      place = place * 10 + digit;
    if (at === first || at - first > 5 || place >= mostPlaces) return -1;
    for (; count <= place; count++) ends[count] = -1;
    starts[place] = start;
    ends[place] = end;
    at = blanks(line, at);
    if (line[at] === comma) at++;
    else if (line[at] !== closeList) return -1;
  }
  return at + 1;
}

function withText(line: Buffer, begin: number, end: number): Buffer {
  let bytes = 2;
  for (let place = 0; place < count; place++)
    bytes +=
      (ends[place] as number) < 0 ? 0 : (ends[place] as number) - (starts[place] as number) + 1;
  const text = Buffer.allocUnsafe(begin + bytes + line.length - end);
  let to = line.copy(text, 0, 0, begin);
  text[to++] = quote;
  for (let place = 0; place < count; place++) {
    const stop = ends[place] as number;
    if (stop < 0) continue;
    for (let from = starts[place] as number; from < stop; from++) text[to++] = line[from] as number;
    text[to++] = 0x20;
  }
  text[to++] = quote;
  to += line.copy(text, to, end);
  return text.subarray(0, to);
}

function digitAt(line: Buffer, at: number): number {
  const digit = (line[at] ?? 0) - 0x30;
  return digit <= 9 ? digit : -1;
}

function blanks(line: Buffer, at: number): number {
  let next = at;
  while (line[next] === 0x20 || line[next] === 0x09) next++;
  return next;
}
