import type { QuestionText } from '../../text/question-text.js';

/** Normalised position at or after an offset in the typed question. */
export function normalisedAt(question: QuestionText, offset: number): number {
  const { starts } = question.normalised;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const openers = '《〈「『“„«"＂\'‘';
const closers: Record<string, string> = {
  '《': '》',
  '〈': '〉',
  '「': '」',
  '『': '』',
  '“': '”"',
  '„': '”“',
  '«': '»',
  '"': '"”',
  '＂': '＂',
  "'": "'’",
  '‘': "’'",
};

/** Quoted spans, in normalised units, without the quotes. */
export function quotedSpans(question: QuestionText): { start: number; end: number }[] {
  const { typed } = question;
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < typed.length; at++) {
    const char = typed[at]!;
    if (
      !openers.includes(char) ||
      ((char === "'" || char === '‘') && /[\p{L}\d]/u.test(typed[at - 1] ?? ''))
    )
      continue;
    let close = at + 1;
    while (
      close < typed.length &&
      !(
        closers[char]!.includes(typed[close]!) &&
        !(/['’]/u.test(typed[close]!) && /[\p{L}]/u.test(typed[close + 1] ?? ''))
      )
    )
      close++;
    if (close >= typed.length) continue;
    const start = normalisedAt(question, at + 1);
    const end = normalisedAt(question, close);
    if (end > start) found.push({ start, end });
    at = close;
  }
  return found;
}
