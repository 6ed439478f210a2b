/** Characters shown on each side of what was found. */
const around = 40;

/** The text around the first place where one of the texts has the needle, in any case; null: none has. */
export function excerptOf(texts: readonly string[], needle: string): string | null {
  const small = needle.toLowerCase();
  for (const text of texts) {
    const at = text.toLowerCase().indexOf(small);
    if (at < 0) continue;
    const start = Math.max(0, at - around);
    const end = Math.min(text.length, at + needle.length + around);
    return `${start > 0 ? '…' : ''}${text
      .slice(start, end)
      .replace(/\p{Surrogate}/gu, '')
      .replace(/\s+/gu, ' ')}${end < text.length ? '…' : ''}`;
  }
  return null;
}
