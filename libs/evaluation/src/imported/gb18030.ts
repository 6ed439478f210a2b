/** Bytes of each character that GB18030 writes in two; made from the decoder that is at hand. */
function twoByteTable(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gb18030');
  const table = new Map<string, [number, number]>();
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const character = second === 0x7f ? '' : decoder.decode(Uint8Array.of(first, second));
      if ([...character].length === 1 && !table.has(character))
        table.set(character, [first, second]);
    }
  return table;
}

/** A text as GB18030. A character that this writes in four bytes becomes `?`. */
export function asGb18030(text: string): Uint8Array {
  const table = twoByteTable();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else bytes.push(...(table.get(character) ?? [0x3f]));
  }
  return Uint8Array.from(bytes);
}
