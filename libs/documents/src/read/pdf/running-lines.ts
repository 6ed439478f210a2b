import { lineText, type Line } from './page-lines.js';

/** So many lines at the top and the bottom of a page may be its head or foot. */
const atEdge = 2;
const fewestPages = 3;

/**
 * Pages without what stands at the top or the bottom of many of them, with other numbers at most,
 * and without page numbers.
 */
export function withoutRunningLines(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(edges(lines).map((line) => keyOf(line))))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const often = Math.max(fewestPages, pages.length * 0.4);
  return pages.map((lines) => {
    const dropped = new Set(
      edges(lines).filter(
        (line) => (counts.get(keyOf(line)) ?? 0) >= often || isPageNumber(line, pages.length),
      ),
    );
    return lines.filter((line) => !dropped.has(line));
  });
}

function edges(lines: readonly Line[]): Line[] {
  const byHeight = [...lines].sort((a, b) => b.baseline - a.baseline);
  return [...new Set([...byHeight.slice(0, atEdge), ...byHeight.slice(-atEdge)])];
}

const keyOf = (line: Line): string => lineText(line).replaceAll(/\d+/gu, '#');

const isPageNumber = (line: Line, pages: number): boolean =>
  pages > 1 &&
  /^[-–—\s]*(?:第\s*)?\d{1,4}(?:\s*[/／]\s*\d{1,4})?(?:\s*页)?[-–—\s]*$/u.test(lineText(line));

/** As many as a page of numbered lines has at least. */
const fewestNumbered = 10;

/** A page whose lines are numbered at the margin, without the numbers. */
export function withoutLineNumbers(lines: readonly Line[]): Line[] {
  const numbers = lines.filter((line) => /^\d{1,3}$/u.test(lineText(line)));
  const counted = numbers.filter((line, at) => Number(lineText(line)) === at + 1);
  if (counted.length < fewestNumbered) return [...lines];
  return lines.filter((line) => !counted.includes(line));
}
