/** Pixels. */
const letter = 8;
const wideLetter = 15;
const padding = 28;
const narrowest = 72;
const widest = 360;
/** Beside a title: the arrow of the order. */
const arrow = 20;

const textWidth = (text: string): number => {
  let width = 0;
  for (const sign of text) width += /[\u2E80-\uFFEF]/.test(sign) ? wideLetter : letter;
  return width;
};

/**
 * Widths of columns by what their first rows hold, in pixels: they must not change while rows come
 * and go.
 * @param texts of each column its title and some of its cells
 */
export const columnWidths = (
  texts: readonly { title: string; cells: readonly string[] }[],
): number[] =>
  texts.map(({ title, cells }) => {
    const longest = cells.reduce((most, text) => Math.max(most, textWidth(text)), 0);
    const wanted = Math.max(longest, textWidth(title) + arrow) + padding;
    return Math.round(Math.min(widest, Math.max(narrowest, wanted)));
  });
