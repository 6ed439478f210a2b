/** Widths of glyphs in ems: ideographs and full-width forms are square, others about half. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;

/** About how wide a text is, in ems, without a screen to measure it on. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, character) => sum + (wide.test(character) ? 1 : 0.56), 0);

/** A text cut to about so many ems. */
export function shortText(text: string, ems: number): string {
  if (textWidth(text) <= ems) return text;
  let kept = '';
  let width = 1;
  for (const character of text) {
    width += wide.test(character) ? 1 : 0.56;
    if (width > ems) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
