import { saysUnknown } from '../../../spreadsheet/values/unknown.js';

/** A whole number; `1,204` too. Undefined: none is written; null: it is none. */
export function readCount(text: string): number | undefined | null {
  if (saysUnknown(text)) return undefined;
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(text)) return null;
  const count = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(count) ? count : null;
}

/** `10.…` in lower case, without the address before it; null when it is none. */
export function readDoi(text: string): string | null {
  const match = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi[:\s]*)*(10\.\d{4,9}\/\S+)$/i.exec(text);
  return match === null ? null : match[1]!.toLowerCase().replace(/[.,;]+$/, '');
}

export const readOrcid = (text: string): string | null =>
  /\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/i.exec(text)?.[1]?.toUpperCase() ?? null;

export const readEmail = (text: string): string | null =>
  /^(?:mailto:)?([^\s@,;]+@[^\s@,;]+\.[^\s@,;]+)$/i.exec(text)?.[1] ?? null;

export function readUrl(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : null;
}

const languages: Readonly<Record<string, string>> = {
  zh: 'zh',
  'zh-cn': 'zh',
  chi: 'zh',
  zho: 'zh',
  chinese: 'zh',
  中文: 'zh',
  汉语: 'zh',
  中文简体: 'zh',
  en: 'en',
  'en-us': 'en',
  'en-gb': 'en',
  eng: 'en',
  english: 'en',
  英文: 'en',
  英语: 'en',
};
export const readLanguage = (text: string): string | null => languages[text.toLowerCase()] ?? null;

const genders: Readonly<Record<string, string>> = {
  男: '男',
  男性: '男',
  m: '男',
  male: '男',
  女: '女',
  女性: '女',
  f: '女',
  female: '女',
};
export const readGender = (text: string): string | null => genders[text.toLowerCase()] ?? null;

/** Keywords and interests: at semicolons where there are any, else at commas and the like. */
export function splitWords(text: string): string[] {
  const strong = text.split(/[;；\n|]/).filter((part) => part.trim() !== '');
  return strong.length > 1 ? strong : (strong[0] ?? '').split(/[,，、]|\s\/\s/);
}
