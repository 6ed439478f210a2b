import { languageSchema, type Language } from '@coopkg/contracts';

export type Theme = 'light' | 'dark';
export interface Preferences {
  language: Language;
  theme: Theme;
}

/**
 * A browser may forbid storage (private mode): what is remembered is then forgotten, nothing more.
 */
export const stored = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};
export const store = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value);
  } catch {
    /* see above */
  }
};

const languageKey = 'coopkg.language';
const themeKey = 'coopkg.theme';
const local = (): Storage => localStorage;

/** By `?lang=`, else as chosen before, else as the browser prefers. */
export function chooseLanguage(
  search: string,
  remembered: string | null,
  browser: string,
): Language {
  const wished = languageSchema.safeParse(new URLSearchParams(search).get('lang'));
  if (wished.success) return wished.data;
  const known = languageSchema.safeParse(remembered);
  if (known.success) return known.data;
  return browser.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

export const chooseTheme = (remembered: string | null, systemIsDark: boolean): Theme =>
  remembered === 'light' || remembered === 'dark' ? remembered : systemIsDark ? 'dark' : 'light';

export function readPreferences(): Preferences {
  return {
    language: chooseLanguage(location.search, stored(local, languageKey), navigator.language),
    theme: chooseTheme(stored(local, themeKey), matchMedia('(prefers-color-scheme: dark)').matches),
  };
}

export const rememberLanguage = (language: Language): void => {
  store(local, languageKey, language);
};
export const rememberTheme = (theme: Theme): void => {
  store(local, themeKey, theme);
};
