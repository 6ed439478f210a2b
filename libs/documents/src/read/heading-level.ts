const longestHeading = 60;

const forms: readonly (readonly [RegExp, number])[] = [
  [/^第[一二三四五六七八九十百零\d]{1,5}[编篇部]/u, 1],
  [/^第[一二三四五六七八九十百零\d]{1,5}章/u, 2],
  [/^第[一二三四五六七八九十百零\d]{1,5}节/u, 3],
  [/^[一二三四五六七八九十]{1,3}、\S{2,30}$/u, 2],
  [/^(?:chapter|part|appendix)\s+[\divxlc]+\b/iu, 1],
  // A line of capitals.
  [/^(?=.*\p{Lu}{3})[\p{Lu}\d\s&/,'’()-]{4,}$/u, 2],
];

/**
 * The level of a line that is a heading by its form (「第一章 总则」, `2.1 Methods`, underlined);
 * null for any other. @param below the line below it
 */
export function headingLevel(line: string, below = ''): number | null {
  if (line.length > longestHeading || line === '') return null;
  if (/^={3,}$/u.test(below)) return 1;
  if (/^-{3,}$/u.test(below)) return 2;
  const markdown = /^(#{1,6}) \S/u.exec(line);
  if (markdown !== null) return markdown[1]!.length;
  if (/[。；，,;.：:？?!！]$/u.test(line)) return null;
  return forms.find(([form]) => form.test(line))?.[1] ?? numberedLevel(line);
}

/** `2.1 Methods`: as deep as its number. */
function numberedLevel(line: string): number | null {
  const form = /^(\d{1,2}(?:\.\d{1,2}){0,3})\.?\s+[\p{Lu}\u4e00-\u9fff]\S*(?:\s+\S+){0,8}$/u;
  const number = form.exec(line)?.[1];
  return number === undefined || !line.includes('.') ? null : number.split('.').length + 1;
}
