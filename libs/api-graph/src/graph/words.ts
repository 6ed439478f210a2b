/**
 * The words of a name or a text in lower case: `pickupLocation`, `pickup_location` and "Pickup
 * locations" have the same. Chinese text gives its pairs of characters.
 */
export function wordsIn(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (/\p{Script=Han}/u.test(word) ? pairs(word) : [stem(word)]));
}

function pairs(word: string): string[] {
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((one, at) => `${letters[at]}${one}`);
}

/** Plurals and the commonest endings: enough to compare words of one vocabulary. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ches|shes|sses|xes)$/u.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^suiao]s$/u.test(word)) return word.slice(0, -1);
  return word;
}
