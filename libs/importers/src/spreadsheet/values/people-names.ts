const han = /\p{Script=Han}/u;

/**
 * Names in one cell. Signs that stand in no name part them; a comma only where it can't be that of
 * `Wang, Wei`; blanks only between whole Chinese names (`张伟 李娜`, not `张 伟`).
 */
export function splitNames(text: string): string[] {
  const parts = text.split(/[;；、|\n]|\s(?:and|&)\s/i).filter((part) => part.trim() !== '');
  return parts
    .flatMap((part) => splitAtCommas(part, parts.length > 1))
    .flatMap(splitAtBlanks)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * `Wang W., Li N.` are two names, `Wang, Wei` is one, and so is `van den Berg, Jan Willem` among
 * others that are `parted` otherwise; among Chinese names a comma always parts.
 */
function splitAtCommas(text: string, parted: boolean): string[] {
  const parts = text.split(/[,，]/).map((part) => part.trim());
  if (text.includes('，') || parts.some((part) => han.test(part))) return parts;
  const whole = parts.filter(Boolean).every((part) => /\S\s+\S/.test(part));
  return whole && !parted ? parts : [text];
}

function splitAtBlanks(text: string): string[] {
  const parts = text.trim().split(/\s+/);
  const whole = parts.every((part) => /^\p{Script=Han}{2,4}[\d*＊#†‡¹²³⁴⁵⁶⁷⁸⁹]*$/u.test(part));
  return whole ? parts : [text];
}

/** `张 伟` → `张伟`: a blank that only fills a column of names up. */
export const joinName = (name: string): string =>
  /^\p{Script=Han}\s+\p{Script=Han}{1,2}$/u.test(name) ? name.replaceAll(/\s+/g, '') : name;
