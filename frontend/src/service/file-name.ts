/** A text as the name of a file, without its ending: no system refuses it. */
export const fileNameOf = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\s\u0000-\u001F]+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim() || 'coopkg';
