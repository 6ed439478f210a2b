import { misused } from './misused.js';

/** The value of an option that must be a whole number of at least `least`. */
export function wholeNumber(option: string, text: string, least: 0 | 1 = 0): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
  throw misused(
    `${option} 应为${least === 0 ? '非负' : '正'}整数，而不是 ${text}。`,
    `${option} must be a whole number${least === 0 ? '' : ' above 0'}, not ${text}.`,
  );
}
