/**
 * A token list is one piece a line, as a JSON string where it would not stand on a line by itself.
 * Lines that begin with `# ` are remarks.
 */
export function parseTokenList(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => (line.startsWith('"') ? String(JSON.parse(line)) : line));
}

export function formatTokenList(tokens: readonly string[]): string {
  return `${tokens.map((token) => (/^["#\s]|[\s\p{C}]/u.test(token) ? JSON.stringify(token) : token)).join('\n')}\n`;
}
