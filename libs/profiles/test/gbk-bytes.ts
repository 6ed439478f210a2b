/** GBK of a text, by asking the decoder for each pair of bytes; ASCII as it is. */
export function gbkBytes(text: string): Buffer {
  const codes = table();
  return Buffer.concat(
    [...text].map((character) => {
      if (character < '\u0080') return Buffer.from(character);
      const pair = codes.get(character);
      if (pair === undefined) throw new Error(`${character} is not in GBK`);
      return pair;
    }),
  );
}

let known: Map<string, Buffer> | null = null;

function table(): Map<string, Buffer> {
  if (known !== null) return known;
  known = new Map();
  const decoder = new TextDecoder('gbk');
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const pair = Buffer.from([lead, trail]);
      const character = decoder.decode(pair);
      if ([...character].length === 1 && character !== '\ufffd') known.set(character, pair);
    }
  return known;
}
