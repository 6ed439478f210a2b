const candidates = [',', '\t', ';', '|'];
const sampleLines = 30;
/** Lines of prose have commas too, but not the same number in each. */
const fewestLines = 3;

/**
 * The delimiter of a table that is written as text; null where the text is none.
 * @param named the file's name says that it is one
 */
export function delimiterOf(text: string, named: boolean): string | null {
  const lines = linesOf(text.slice(0, 200_000));
  if (lines.length < (named ? 1 : fewestLines)) return null;
  const rated = candidates
    .map((delimiter) => ({ delimiter, ...evenness(lines, delimiter) }))
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.share - a.share || b.columns - a.columns);
  const [best] = rated;
  if (best === undefined) return named ? ',' : null;
  if (named) return best.delimiter;
  const proseLike = lines.some((line) => line.length > 400) || best.delimiter === '|';
  return best.share === 1 && !proseLike ? best.delimiter : null;
}

/** The commonest number of cells, and the share of lines that have it. */
function evenness(lines: readonly string[], delimiter: string): { columns: number; share: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.replaceAll(/"(?:[^"]|"")*"/gu, '').split(delimiter).length;
    counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [columns, times] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
  return { columns, share: times / lines.length };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n|\r/u)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines);
