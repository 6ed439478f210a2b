import { useMemo } from 'react';
import type { Terms } from '@coopkg/contracts';
import { displayValue } from '@coopkg/vocabulary';
import { useSettings } from '../shell/settings.js';

export interface Words {
  /** A value of a property (`Researcher.title`) in the page's language; null where there is none. */
  value: (property: string, value: unknown) => string | null;
  number: (value: unknown) => string | null;
}

/** How values and numbers of a page are written in its language. */
export function useWords(terms: Terms): Words {
  const { language } = useSettings();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en');
    return {
      value: (property, value) =>
        typeof value === 'string' && value !== ''
          ? displayValue(value, property, language, terms)
          : null,
      number: (value) => (typeof value === 'number' ? format.format(value) : null),
    };
  }, [terms, language]);
}
