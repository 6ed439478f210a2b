import { saysUnknown } from './unknown.js';

/** How many 万元 one of a unit is. */
const units: Readonly<Record<string, number>> = {
  元: 1e-4,
  千元: 0.1,
  万: 1,
  万元: 1,
  百万元: 100,
  亿元: 1e4,
  yuan: 1e-4,
  rmb: 1e-4,
  cny: 1e-4,
};
export type AmountUnit = '元' | '千元' | '万元' | '百万元' | '亿元';
export const amountUnits = ['元', '千元', '万元', '百万元', '亿元'] as const;

/** No amount and no heading is longer, in UTF-16 units. */
const longest = 200;

const unitPattern = Object.keys(units)
  .sort((a, b) => b.length - a.length)
  .join('|');
const unitAtEnd = new RegExp(`[([【:/,_-]*(?:单位:?)?(${unitPattern})[)\\]】]*$`, 'u');

/** The factor to 万元 that a text ends with, and the text before it. */
export function splitUnit(text: string): { before: string; unit: number | null } {
  const match = text.length > longest ? null : unitAtEnd.exec(text);
  if (match === null) return { before: text, unit: null };
  return { before: text.slice(0, match.index), unit: units[match[1]!]! };
}

export const inTenThousands = (unit: AmountUnit): number => units[unit]!;

/**
 * An amount in 万元; `unit`: that of the column, where the cell has none of its own. Undefined: none
 * is written; null: it is no number. A comma stands before three digits only: `48,5` may be either.
 */
export function readAmount(text: string, unit: number): number | undefined | null {
  if (saysUnknown(text)) return undefined;
  const { before, unit: own } = splitUnit(text.replaceAll(' ', '').toLowerCase());
  const number = before.replace(/^[¥$]|^(?:rmb|cny):?/i, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(number)) return null;
  const amount = Number(number.replaceAll(',', '')) * (own ?? unit);
  return Number(amount.toFixed(6));
}
