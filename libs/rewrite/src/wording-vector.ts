/** Length of a wording's vector. */
export const wordingDimensions = 512;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

/** Slots as one sign each, letters small, marks gone: what two askings of one thing have in common. */
function signs(text: string): string[] {
  const tokens =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[${][a-z]+\d?|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  return tokens.map((token) =>
    /^[${]/.test(token) ? `$${token.slice(1).replace(/\d$/, '')}` : token,
  );
}

/**
 * A slotted question as a unit vector of hashed features: signs (slots, Chinese characters, Latin words), pairs and triples of them, and
 * letter triples of Latin words. Feature hashing: Weinberger et al., ICML 2009.
 */
export function wordingVector(text: string): Float32Array {
  const vector = new Float32Array(wordingDimensions);
  const add = (feature: string, weight: number): void => {
    const code = hash(feature);
    vector[code % wordingDimensions]! += (code & 0x80000000 ? -1 : 1) * weight;
  };
  const list = signs(text);
  list.forEach((sign, i) => {
    add(sign, sign.startsWith('$') ? 1.5 : 1);
    if (i > 0) add(`${list[i - 1]}_${sign}`, 1);
    if (i > 1) add(`${list[i - 2]}_${list[i - 1]}_${sign}`, 0.6);
    if (/^[a-z]{5,}$/.test(sign))
      for (let at = 0; at + 3 <= sign.length; at++) add(`#${sign.slice(at, at + 3)}`, 0.3);
  });
  // 191 000 of them are made at each start; `Math.hypot` and `map` would take two fifths of the time.
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return vector;
}
