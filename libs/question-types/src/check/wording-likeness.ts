/**
 * How alike two wordings are: the share of character pairs (Chinese) or triples (English) that they
 * have in common, Jaccard, 0..1. Slots are
 * one character, so that it is the words around them that are compared; case, spaces and
 * punctuation do not count.
 */
export function wordingLikeness(left: string, right: string): number {
  const [a, b] = [grams(left), grams(right)];
  let common = 0;
  for (const gram of a) if (b.has(gram)) common += 1;
  const all = a.size + b.size - common;
  return all === 0 ? 1 : common / all;
}

function grams(text: string): Set<string> {
  const slots = new Map<string, string>();
  const plain = text
    .toLowerCase()
    .replace(/\{([a-z]+\d?)\}/g, (_, slot: string) => {
      if (!slots.has(slot))
        slots.set(slot, String.fromCharCode(0xe000 + slot.charCodeAt(0) + slot.length * 64));
      return slots.get(slot)!;
    })
    .replace(/[\p{P}\p{S}\s]+/gu, '');
  const size = /\p{Script=Han}/u.test(plain) ? 2 : 3;
  const padded = `\u0002${plain}\u0003`;
  const found = new Set<string>();
  for (let i = 0; i + size <= padded.length; i++) found.add(padded.slice(i, i + size));
  return found;
}
