/** Number of features that a wording is compared by. */
export const featureCount = 512;

/** Weights in tenths, so that sums and products of them are exact. */
const weights = { slot: 15, sign: 10, pair: 10, triple: 6, letters: 3 } as const;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

/**
 * Slots as one sign each, letters small, marks gone: what two wordings of one question have in
 * common.
 */
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
 * The hashed features of a slotted question: signs (slots, Chinese characters, Latin words), pairs
 * and triples of them, and letter
 * triples of Latin words, each feature with its sum of weights. Feature hashing: Weinberger et al.,
 * ICML 2009.
 */
export function wordingFeatures(text: string): Int32Array {
  const features = new Int32Array(featureCount);
  const add = (feature: string, weight: number): void => {
    const code = hash(feature);
    features[code % featureCount]! += code & 0x80000000 ? -weight : weight;
  };
  const list = signs(text);
  list.forEach((sign, i) => {
    add(sign, sign.startsWith('$') ? weights.slot : weights.sign);
    if (i > 0) add(`${list[i - 1]}_${sign}`, weights.pair);
    if (i > 1) add(`${list[i - 2]}_${list[i - 1]}_${sign}`, weights.triple);
    if (/^[a-z]{5,}$/.test(sign))
      for (let at = 0; at + 3 <= sign.length; at++)
        add(`#${sign.slice(at, at + 3)}`, weights.letters);
  });
  return features;
}

/** Euclidean; 1 where there is no feature. */
export function lengthOf(features: Int32Array): number {
  let squares = 0;
  for (const value of features) squares += value * value;
  return Math.sqrt(squares) || 1;
}
