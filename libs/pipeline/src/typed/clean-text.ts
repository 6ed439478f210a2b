/**
 * A text as it reads. `starts[i]` and `ends[i]` are the UTF-16 offsets, in the text as typed, of
 * what its unit `i` came from.
 */
export interface CleanText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** A character with the marks that are written on it. */
const clusters = /\P{M}\p{M}*|\p{M}+/gsu;
/** Soft hyphens, zero-width spaces, direction marks, variation selectors, control characters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}]|(?![\t\n\r])\p{Cc}/gu;
/** Full-width letters and digits, ligatures, Kangxi radicals, letters for formulas. */
const otherForms =
  /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06\u2e80-\u2fdf\u{1d400}-\u{1d7ff}]/gu;

/**
 * What a person typed, as anybody reads it: without invisible characters, accents joined to their
 * letters, letters and digits in their usual form. Punctuation stays as it is, since Chinese has
 * its own. Cleaning a clean text changes nothing.
 */
export function cleanText(typed: string): CleanText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of typed.matchAll(clusters)) {
    const clean = cleanCluster(cluster);
    text += clean;
    for (let unit = 0; unit < clean.length; unit++) {
      // Units that stand for themselves keep their own places, so that a cut between them stays one.
      const isSame = clean === cluster;
      starts.push(index + (isSame ? unit : 0));
      ends.push(index + (isSame ? unit + 1 : cluster.length));
    }
  }
  return { text, starts, ends };
}

const cleanCluster = (cluster: string): string =>
  cluster
    .replace(invisible, '')
    .normalize('NFC')
    .replace(otherForms, (form) => form.normalize('NFKC'))
    .replace(/\p{Zs}/gu, ' ');

/** A span of the clean text where it stands in the text as typed. */
export const asTyped = <Span extends { start: number; end: number }>(
  span: Span,
  { starts, ends }: CleanText,
): Span => ({
  ...span,
  start: starts[span.start] ?? ends.at(-1) ?? 0,
  end: span.end > span.start ? ends[span.end - 1]! : (starts[span.start] ?? ends.at(-1) ?? 0),
});
