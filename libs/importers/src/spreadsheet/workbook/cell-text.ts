import type { NumberFormat } from './number-formats.js';

/** Days from 1899-12-30 to 1970-01-01, as Excel counts from March 1900 on. */
const epochDays = 25_569;
/** Days between the two ways to count: from 1900 and, in older files of the Mac, from 1904. */
const days1904 = 1462;
/** 9999-12-31 */
const lastDay = 2_958_465;
const dayMs = 86_400_000;

/** What a number shows: a date as `2018-01-31` or `2018-01-31 09:30`, digits as Excel has them. */
export function numberText(
  written: string,
  format: NumberFormat | undefined,
  counts1904: boolean,
): string {
  const number = Number(written);
  if (written.trim() === '' || !Number.isFinite(number)) return written;
  if (format?.isDate === true) return dateText(number, counts1904) ?? digitsOf(number);
  const text = digitsOf(number);
  return format !== undefined && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
}

/** A spreadsheet keeps 15 digits: 0.1 + 0.2 is 0.3. */
const digitsOf = (number: number): string =>
  Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));

function dateText(serial: number, counts1904: boolean): string | null {
  const day = counts1904 ? serial + days1904 : serial;
  if (serial < 0 || day > lastDay + 1) return null;
  // Excel takes 1900 for a leap year.
  const shift = day < 60 ? 1 : 0;
  const date = new Date(Math.round((day + shift - epochDays) * 86_400) * 1000);
  const [date10, time5] = [date.toISOString().slice(0, 10), date.toISOString().slice(11, 16)];
  if (serial < 1) return time5;
  return date.getTime() % dayMs === 0 ? date10 : `${date10} ${time5}`;
}

/** Characters that XML can't hold are written `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** A column's number, from 0, of a reference such as `AB12`; -1 when it is none. */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > 16_384) return -1;
  }
  return column - 1;
}

/** `AB` of column 27. */
export function columnName(column: number): string {
  const rest = column % 26;
  const letter = String.fromCharCode(65 + rest);
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
