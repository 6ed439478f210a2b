const hanFirst = /^[\p{Script=Han}]/u;
const latin = /[\p{Script=Latin}\p{N}%]$/u;
const latinFirst = /^[\p{Script=Latin}\p{N}]/u;

/** Two pieces of Chinese text, with a space where Chinese and Latin letters or digits meet. */
export const beside = (left: string, right: string): string =>
  (/[\p{Script=Han}\p{Script=Latin}\p{N}%]$/u.test(left) && latinFirst.test(right)) ||
  (latin.test(left) && hanFirst.test(right))
    ? `${left} ${right}`
    : left + right;

/** A Chinese text of pieces; none of them is changed inside. */
export const spaced = (
  strings: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string =>
  strings.reduce(
    (text, piece, at) => beside(at === 0 ? '' : beside(text, String(values[at - 1])), piece),
    '',
  );

/** 「甲、乙、丙」 with a last joining word. */
export const joinedBy = (pieces: readonly string[], separator: string): string =>
  pieces.reduce(
    (text, piece, at) => (at === 0 ? piece : beside(beside(text, separator), piece)),
    '',
  );
