import { simplified } from '@coopkg/chinese';

const plainHan = /^[\u4e00-\u9fff]+$/u;
const left = /[([{〔【]/gu;
const right = /[)\]}〕】]/gu;

/** A Chinese name in one form: simplified, half-width letters, full-width brackets, no blanks. */
export function chineseName(text: string): string {
  const simple = simplified(text);
  if (plainHan.test(simple)) return simple;
  return simple.normalize('NFKC').replace(/\s+/gu, '').replace(left, '（').replace(right, '）');
}

/** How it is compared: without brackets, dots and dashes. */
export const chineseKey = (text: string): string =>
  chineseName(text).replace(/[（）·•・\-–—－,，.。'"“”]/gu, '');

export const hasHan = (text: string): boolean => /[\u3400-\u9fff]/u.test(text);
