/**
 * A table as spreadsheets take it from the clipboard: tabs between cells, quotes around what holds
 * a tab, a line break or a quote.
 */
export const tableText = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (text: string): string =>
  /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
