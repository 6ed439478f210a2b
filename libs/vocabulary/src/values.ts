import type { Bilingual } from '@coopkg/contracts';

/** Names of the values of closed lists, by property. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  'Researcher.gender': { 女: { zh: '女', en: 'female' }, 男: { zh: '男', en: 'male' } },
  'Paper.language': { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
};
