import { createContext, useContext } from 'react';
import type { Language } from '@coopkg/contracts';
import { useSettings } from '../shell/settings.js';

/**
 * The language in which names are given, where that is not the page's own: an answer speaks the
 * language of its question.
 */
export const NameLanguage = createContext<Language | null>(null);

export function useNameLanguage(): Language {
  const { language } = useSettings();
  return useContext(NameLanguage) ?? language;
}
