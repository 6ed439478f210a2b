/** A GBNF literal of exactly this text. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}"`;
}

/** One of the texts. */
export function oneOf(texts: Iterable<string>): string {
  return [...texts].map(quoted).join(' | ');
}

/** Rules as a grammar: `name ::= body`, a line each. */
export function ruleLines(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([name, body]) => `${name} ::= ${body}\n`)
    .join('');
}
