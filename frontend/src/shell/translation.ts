import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from 'antd/es/locale';
import type { Language } from '@coopkg/contracts';
import { loadAdministrationTexts, loadTexts } from '../locales/load-texts.js';
import { schemaTexts } from './schema-texts.js';

const namespace = 'translation';
let usesAdministration = false;
const componentTexts = new Map<string, Locale>();

async function addLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, namespace)) {
    const { texts, components } = await loadTexts(language);
    componentTexts.set(language, components);
    add(language, { ...texts, ...schemaTexts(language) });
  }
  if (usesAdministration) add(language, { admin: await loadAdministrationTexts(language) });
}

const add = (language: Language, texts: object): void => {
  i18next.addResourceBundle(language, namespace, texts, true);
};

/** Texts of one language only are fetched, before anything is drawn. */
export async function startTranslation(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
  await addLanguage(language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await addLanguage(language);
  await i18next.changeLanguage(language);
}

/** From now on texts of the administration are there too. */
export async function addAdministrationTexts(): Promise<void> {
  usesAdministration = true;
  await addLanguage(pageLanguage());
}

export const pageLanguage = (): Language => (i18next.language === 'zh' ? 'zh' : 'en');

/** What components of Ant Design say, in a language that was added. */
export const componentTextsIn = (language: string): Locale => componentTexts.get(language)!;
