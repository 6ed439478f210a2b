/** The first rows of a CSV text (RFC 4180); cells may hold quotes and line ends. */
export async function firstRows(text: AsyncIterable<unknown>, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  const endRow = (): void => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for await (const piece of text)
    for (const character of String(piece)) {
      if (isQuoted && character !== '"') cell += character;
      else if (character === '"') {
        if (!isQuoted && wasQuote) cell += '"';
        isQuoted = !isQuoted;
      } else if (character === ',') {
        row.push(cell);
        cell = '';
      } else if (character === '\n') {
        endRow();
        if (rows.length === most) return rows;
      } else if (character !== '\r') cell += character;
      wasQuote = character === '"' && !isQuoted;
    }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
