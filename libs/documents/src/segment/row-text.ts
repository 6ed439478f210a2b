/** A row as a person would read it out: each cell with the heading of its column. */
export function rowText(header: readonly string[], cells: readonly string[]): string {
  const parts: string[] = [];
  for (const [column, cell] of cells.entries()) {
    if (cell === '' || (column > 0 && cell === cells[column - 1] && header[column] === ''))
      continue;
    const heading = header[column] ?? '';
    parts.push(heading === '' || heading === cell ? cell : `${heading}: ${cell}`);
  }
  return parts.join(' | ');
}
