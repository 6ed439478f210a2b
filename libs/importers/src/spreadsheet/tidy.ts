/** Zero-width characters, byte order marks, marks of direction, soft hyphens: nobody sees them. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u0000]/g;

/** A cell's text in one form: composed, without invisible characters, blanks single. */
export const tidy = (text: string | undefined): string =>
  (text ?? '').normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();

/** The same for numbers, dates and headings, whose full-width characters mean the plain ones. */
export const plain = (text: string | undefined): string => tidy(text).normalize('NFKC').trim();
