/** One Chinese character, or one word of others: what the index of titles is made of. */
const unit = /\p{Script=Han}|[\p{L}\p{N}]+/gu;

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/** Units side by side as a phrase: quotes and all other signs of the query language are left out. */
const phrase = (units: readonly string[]): string =>
  `"${units
    .map((one, at) => (at > 0 && !(isHan(one) && isHan(units[at - 1]!)) ? ` ${one}` : one))
    .join('')}"`;

/** A text is looked for in so many parts. */
const mostParts = 4;
/** Of a part so many units at least. */
const leastUnits = 2;
const mostUnits = 64;

/**
 * A query in Lucene's syntax for titles like a text: two of its four parts at least stand there, as
 * phrases, so that slips in two of them, or a part left out, do no harm; those that share most with
 * it come first. Null when there is too little to look for.
 */
export function luceneQuery(text: string): string | null {
  const units = (text.match(unit) ?? []).slice(0, mostUnits);
  const weight = units.reduce((sum, one) => sum + (isHan(one) ? 1 : 2), 0);
  if (weight < 4) return null;
  const parts = partsOf(units, Math.min(mostParts, Math.floor(units.length / leastUnits)));
  if (parts.length < 3) return phrase(units);
  const pairs = parts.flatMap((part, at) =>
    parts.slice(at + 1).map((other) => `(+${phrase(part)} +${phrase(other)})`),
  );
  return `+(${pairs.join(' ')}) ${single(units).join(' ')}`;
}

/** The units in so many parts of about one length. */
const partsOf = (units: readonly string[], count: number): string[][] =>
  Array.from({ length: count }, (_, at) =>
    units.slice(
      Math.round((at * units.length) / count),
      Math.round(((at + 1) * units.length) / count),
    ),
  );

/** Pairs of characters and words by themselves: they only say which titles come first. */
function single(units: readonly string[]): string[] {
  const terms = units.flatMap((one, at) =>
    !isHan(one) ? [`"${one}"`] : at > 0 && isHan(units[at - 1]!) ? [`"${units[at - 1]!}${one}"`] : [],
  );
  return [...new Set(terms)];
}
