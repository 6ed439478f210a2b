import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@coopkg/contracts';
import { textsEn } from './texts-en.js';
import { textsZh } from './texts-zh.js';

export function startTranslation(language: Language): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: textsEn }, zh: { translation: textsZh } },
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
}

export const pageLanguage = (): Language => (i18next.language === 'zh' ? 'zh' : 'en');
