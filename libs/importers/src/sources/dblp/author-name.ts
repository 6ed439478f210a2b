/**
 * dblp's identity of an author on a paper is the name, with a number where several people have it:
 * `Wei Zhang 0001`.
 */
export const authorKey = (numberedName: string): string => `dblp:author:${numberedName}`;

/** The name without the number that tells homonyms apart. */
export const nameAlone = (numberedName: string): string =>
  / \d{4}$/.test(numberedName) ? numberedName.slice(0, -5) : numberedName;

/** An ORCID iD (0000-0002-1825-0097) with a right check digit (ISO 7064 11,2), out of a text or a URL. */
export function orcidOf(text: string): string | null {
  const found = /(?:^|\/)(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i.exec(text.trim())?.[1]?.toUpperCase();
  if (found === undefined) return null;
  const digits = found.replaceAll('-', '');
  let sum = 0;
  for (const digit of digits.slice(0, -1)) sum = (sum + Number(digit)) * 2;
  const check = (12 - (sum % 11)) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check)) ? found : null;
}
