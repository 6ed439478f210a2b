import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import type { Filling } from '@coopkg/question-types';
import { addNoise } from '../augment/noise.js';
import type { ValueNames } from './value-names.js';

export interface RenderOptions {
  /** Universities by short names; in English, every value by an English name where one is known. */
  names?: ValueNames;
  /** Typos in function words, no question mark, politeness, traditional characters. */
  perturb?: boolean;
}

/**
 * A wording with its slots filled, in plain text. Names in Latin letters that would touch, as slots
 * of a Chinese wording do, are parted by a blank.
 */
export function render(
  random: Random,
  wording: string,
  filling: Filling,
  language: Language,
  options: RenderOptions = {},
): string {
  const text = options.perturb === true ? noisy(random, wording, language) : wording;
  const sayIn = (slot: string): string => {
    const value = filling.values[slot]!;
    const known = options.names?.say(random, slot.replace(/\d$/, ''), value, language) ?? null;
    return known ?? (language === 'en' ? filling.latin[slot] : undefined) ?? String(value);
  };
  return text
    .split(/(\{[a-z]+\d?\})/)
    .map((part, at) => (at % 2 === 0 ? part : sayIn(part.slice(1, -1))))
    .reduce((before, part) => before + (wouldTouch(before, part) ? ' ' : '') + part);
}

const wouldTouch = (before: string, after: string): boolean =>
  /\p{Script=Latin}$/u.test(before) && /^\p{Script=Latin}/u.test(after);

/** Noise strikes by chance: it is thrown again until the wording differs. */
function noisy(random: Random, wording: string, language: Language): string {
  for (let i = 0; i < 20; i++) {
    const text = addNoise(random, wording, language);
    if (text !== wording) return text;
  }
  return wording;
}
