/** Anything but single blanks between printable Latin letters: most texts of dblp have none of it. */
const untidy = /[^\x20-\x7e\xa1-\xac\xae-\u024f]| {2}|^ | $/;
/** Zero-width characters, byte order marks, marks of direction, soft hyphens: nobody sees them. */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
const windows1252 = new TextDecoder('windows-1252');

/**
 * A text in one form: composed, blanks single, nothing that cannot be seen. The control characters
 * U+0080 to U+009F are what Windows-1252 prints for them, which is what such a file means.
 */
export function tidyText(text: string): string {
  if (!untidy.test(text)) return text;
  return text
    .replace(/[\u0080-\u009f]/g, (character) =>
      windows1252.decode(Uint8Array.of(character.charCodeAt(0))),
    )
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim();
}
