import { wordsOf } from '@coopkg/spelling';

const digit: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  仨: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const unit: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };

/** 二十三 → 23, 二〇一九 → 2019; null for what is no number. */
export function chineseNumber(text: string): number | null {
  if (text === '' || [...text].some((char) => !(char in digit) && !(char in unit))) return null;
  if ([...text].every((char) => char in digit))
    return Number([...text].map((char) => digit[char]).join(''));
  let total = 0;
  let section = 0;
  let current = 0;
  for (const char of text) {
    if (char in digit) current = digit[char]!;
    else if (char === '万') {
      total += (section + current || 1) * 10_000;
      section = 0;
      current = 0;
    } else {
      section += (current || 1) * unit[char]!;
      current = 0;
    }
  }
  return total + section + current;
}

const englishNumbers: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};
export const englishNumber = Object.keys(englishNumbers).join('|');
export const superlatives = wordsOf(
  'most least best worst top highest lowest largest biggest smallest closest strongest leading',
  'latest newest earliest oldest busiest richest',
).join('|');
export const han = '零〇一二两三四五六七八九十百千';

export const amount = (text: string): number | null =>
  /^\d+$/u.test(text) ? Number(text) : (englishNumbers[text] ?? chineseNumber(text));
