/** The number that a cell shows; a date as a number that can be compared; null for any other. */
export function valueOf(cell: string): number | null {
  const text = cell.normalize('NFKC').trim();
  const date = /^(\d{4})[-/年.](\d{1,2})(?:[-/月.](\d{1,2})日?)?(?:\D|$)/u.exec(text);
  if (date !== null && !/^\d{4}\.\d{1,2}$/u.test(text))
    return Number(date[1]) * 10_000 + Number(date[2]) * 100 + Number(date[3] ?? 0);
  const match =
    /^[^\d+-]{0,3}?([-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[-+]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(\D{0,8})$/iu.exec(
      text,
    );
  if (match === null) return null;
  return Number(match[1]!.replaceAll(',', ''));
}

export const isDate = (cell: string): boolean => /^\d{4}[-/年]\d{1,2}/u.test(cell);

/** What follows the number, such as 万元. */
export const unitOf = (cell: string): string =>
  /^[^\d]{0,3}[\d.,]+\s*([%％\p{L}\p{Script=Han}]{1,6})$/u.exec(cell.trim())?.[1] ?? '';

/** Decimal places as the cells have them, so that sums of 0.1 stay exact to look at. */
export function rounded(value: number, cells: readonly string[], more = 0): string {
  const places = Math.max(0, ...cells.map((cell) => /\.(\d+)/u.exec(cell)?.[1]?.length ?? 0));
  return String(Number(value.toFixed(Math.min(10, places + more))));
}
