import { App as AntApp, ConfigProvider } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { antThemeOf } from './ant-theme.js';
import { applyColours } from './colours.js';
import { readPreferences, rememberLanguage, rememberTheme } from './preferences.js';
import { changeLanguage, componentTextsIn } from './translation.js';
import { SettingsContext, type Settings } from './settings.js';

/** Language and colours of the page, remembered, and followed when another tab changes them. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [preferences, setPreferences] = useState(readPreferences);
  const { language, theme } = preferences;
  const { i18n } = useTranslation();

  useEffect(() => {
    void changeLanguage(language);
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  useEffect(() => {
    applyColours(theme);
  }, [theme]);
  useEffect(() => {
    const follow = (): void => {
      setPreferences((before) => ({
        ...readPreferences(),
        ...(new URLSearchParams(location.search).has('lang') ? { language: before.language } : {}),
      }));
    };
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, []);

  const settings = useMemo<Settings>(
    () => ({
      language,
      theme,
      toggleLanguage: () => {
        const next = language === 'zh' ? 'en' : 'zh';
        rememberLanguage(next);
        setPreferences({ language: next, theme });
      },
      toggleTheme: () => {
        const next = theme === 'dark' ? 'light' : 'dark';
        rememberTheme(next);
        setPreferences({ language, theme: next });
      },
    }),
    [language, theme],
  );

  return (
    <SettingsContext value={settings}>
      <ConfigProvider
        button={{ autoInsertSpace: false }}
        locale={componentTextsIn(i18n.language)}
        theme={antThemeOf(theme)}
      >
        <AntApp component={false}>{children}</AntApp>
      </ConfigProvider>
    </SettingsContext>
  );
}
