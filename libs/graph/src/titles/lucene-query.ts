/** One Chinese character, or one word of other letters and digits. */
const unit = /\p{Script=Han}|[\p{L}\p{N}]+/gu;

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);

/**
 * Words that the index leaves out. Source: Lucene's CJKAnalyzer, `getDefaultStopSet`.
 */
const stopWords = new Set(
  [
    'a and are as at be but by for if in into is it no not of on or s such t',
    'that the their then there these they this to was will with www',
  ].flatMap((line) => line.split(' ')),
);

/**
 * What the index holds of units side by side: pairs of Chinese characters, words of others. In
 * quotation marks, so that nothing of a text is taken for a sign of the query language.
 */
function termsOf(units: readonly string[]): string[] {
  const terms = units.flatMap((one, at) => {
    if (!isHan(one)) return stopWords.has(one.toLowerCase()) ? [] : [`"${one}"`];
    const before = units[at - 1];
    return before !== undefined && isHan(before) ? [`"${before}${one}"`] : [];
  });
  return [...new Set(terms)];
}

const all = (terms: readonly string[]): string => `(${terms.map((term) => `+${term}`).join(' ')})`;

/** A text is looked for in so many parts, each of two units at least. */
const mostParts = 4;
const mostUnits = 64;

/**
 * A query in Lucene's syntax for titles like a text: all terms of two of its four parts stand
 * there, so that slips in two of them, or a part left out, do no harm; those that share most with
 * it come first. Of a short text all terms but one. Null when there is too little to look for.
 */
export function luceneQuery(text: string): string | null {
  const units = (text.match(unit) ?? []).slice(0, mostUnits);
  const terms = termsOf(units);
  if (terms.length === 0) return null;
  const parts = partsOf(units, Math.min(mostParts, Math.floor(units.length / 2)))
    .map(termsOf)
    .filter((part) => part.length > 0);
  if (parts.length < 3) return terms.length < 3 ? all(terms) : butOne(terms).map(all).join(' ');
  const pairs = parts.flatMap((part, at) =>
    parts.slice(at + 1).map((other) => all([...part, ...other])),
  );
  return `+(${pairs.join(' ')}) ${terms.join(' ')}`;
}

/** The units in so many parts of about one length. */
const partsOf = (units: readonly string[], count: number): string[][] =>
  Array.from({ length: count }, (_, at) =>
    units.slice(
      Math.round((at * units.length) / count),
      Math.round(((at + 1) * units.length) / count),
    ),
  );

/** The terms with one left out, for each of them. */
const butOne = (terms: readonly string[]): string[][] =>
  terms.map((_, left) => terms.filter((__, at) => at !== left));
