/** A text without an end of a sentence is cut here at the latest. */
const longestSentence = 600;
const longClause = 90;
/** Abbreviations whose full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:[A-Z]|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No|Nos|Fig|Figs|Eq|Vol|pp?|ca|cf|al|approx|dept|Inc|Ltd|Co|Corp|U\.S|e\.g|i\.e|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$/u;

/** A sentence and where it begins. */
export interface Sentence {
  text: string;
  at: number;
}

/** The sentences of a paragraph, Chinese or English; quotes and brackets behind the mark belong to it. */
export function splitSentences(paragraph: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const end = (to: number): void => {
    const piece = paragraph.slice(from, to);
    const text = piece.trim();
    if (text !== '') sentences.push({ text, at: from + piece.indexOf(text[0]!) });
    from = to;
  };
  for (const match of paragraph.matchAll(
    /[。！？!?；…]+[”’」』）)"]*|\.+["”’)\]]*(?=\s|$)|\n+|;(?=\s)/gu,
  )) {
    const to = match.index + match[0].length;
    if (to <= from) continue;
    if (match[0].startsWith('.') && !endsSentence(paragraph, from, match.index, to)) continue;
    // Clauses between semicolons are sentences when they are long.
    if (/^[；;]/u.test(match[0]) && to - from < longClause) continue;
    // 「——苏轼《浣溪沙》」 belongs to what it tells the source of.
    if (/^\s*——/u.test(paragraph.slice(to, to + 6))) continue;
    end(to);
  }
  end(paragraph.length);
  return sentences.flatMap((sentence) => cutLong(sentence));
}

function endsSentence(text: string, from: number, stop: number, to: number): boolean {
  const before = text.slice(Math.max(from, stop - 12), stop + 1);
  if (abbreviation.test(before)) return false;
  if (/(?:^|\s)\d{1,3}\.$/u.test(before) && stop - from < 4) return false;
  const next = text.slice(to).trimStart()[0];
  return next === undefined || !/[\p{Ll}]/u.test(next);
}

function cutLong({ text, at }: Sentence): Sentence[] {
  if (text.length <= longestSentence) return [{ text, at }];
  const pieces: Sentence[] = [];
  for (let from = 0; from < text.length;) {
    const window = text.slice(from, from + longestSentence);
    const mark = Math.max(
      ...['，', '、', ',', ';', '；', ' '].map((one) => window.lastIndexOf(one)),
    );
    const length =
      from + window.length >= text.length || mark < longestSentence / 3 ? window.length : mark + 1;
    const piece = text.slice(from, from + length);
    if (piece.trim() !== '') pieces.push({ text: piece.trim(), at: at + from });
    from += length;
  }
  return pieces;
}
