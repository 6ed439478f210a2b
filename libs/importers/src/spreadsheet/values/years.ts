import { saysUnknown } from './unknown.js';

const year = '((?:19|20)\\d\\d)';
/** Months and days are not looked at: the real lists have a fourteenth month, filled down a column. */
const month = '\\d{1,2}(?!\\d)';
const day = month;
/** `2018`, `2018.01`, `2018/1/1`, `2018年1月`, `201801`, `20180101` */
const date = `${year}(?:年度?|[.\\-/年]${month}(?:月|[.\\-/月]${day}日?)?|\\d{2}(?:\\d{2})?(?!\\d))?`;
const periodPattern = new RegExp(
  `^(?:自|从)?${date}起?(?:[-–—―−~〜]|至|到|to| )+${date}(?:止|底)?$`,
  'u',
);
const datePattern = new RegExp(`^${date}(?:[ T]\\d{1,2}:\\d\\d(?::\\d\\d)?(?:\\.\\d+)?Z?)?$`, 'u');
const months = [
  ...['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?'],
  ...['aug(?:ust)?', 'sept?(?:ember)?', 'oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
].join('|');
/** `May 2018`, `MAY 3, 2018`, `3 May 2018`, `1/31/2018`, `31.1.2018` */
const yearLast = new RegExp(
  `^(?:(?:\\d{1,2} )?(?:${months})\\.?(?: \\d{1,2},?)?|\\d{1,2}[./-]\\d{1,2}[./-])[ ,]*${year}$`,
  'iu',
);

/** A database's date that was never set. */
const unset = /^0{4}(?:[-/.]?0{1,2}){0,2}(?: 00:00(?::00)?)?$/;

/** The year of a date. Undefined: none is written; null: written but not readable. */
export function readYear(text: string): number | undefined | null {
  if (saysUnknown(text) || unset.test(text)) return undefined;
  const match = datePattern.exec(text) ?? yearLast.exec(text);
  return match ? Number(match[1]) : null;
}

/**
 * The first and last year, from one column (`2018.01-2020.12`) or from two (`202001`, `202112`).
 * Undefined: not written; null: written but not readable.
 */
export function readPeriod(
  period: string,
  start: string,
  end: string,
): [number | undefined | null, number | undefined | null] {
  if (!saysUnknown(period)) {
    const match = periodPattern.exec(period.replace(/\s*([-–—―−~〜./年月日])\s*/gu, '$1'));
    return match ? [Number(match[1]), Number(match[2])] : [null, null];
  }
  return [readYear(start), readYear(end)];
}
