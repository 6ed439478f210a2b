import { App as AntApp, ConfigProvider, theme as antTheme, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import i18next from 'i18next';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { applyColours, palettes } from './colours.js';
import { readPreferences, rememberLanguage, rememberTheme, type Theme } from './preferences.js';
import { SettingsContext, type Settings } from './settings.js';

/** Language and colours of the page, remembered, and followed when another tab changes them. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [preferences, setPreferences] = useState(readPreferences);
  const { language, theme } = preferences;

  useEffect(() => {
    void i18next.changeLanguage(language);
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
        locale={language === 'zh' ? zhCN : enUS}
        theme={antThemeOf(theme)}
      >
        <AntApp component={false}>{children}</AntApp>
      </ConfigProvider>
    </SettingsContext>
  );
}

function antThemeOf(theme: Theme): ThemeConfig {
  const palette = palettes[theme];
  return {
    algorithm: theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm,
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.background,
      colorText: palette.text,
      colorTextHeading: palette.text,
      colorBorder: palette.control,
      colorBorderSecondary: palette.border,
      borderRadius: 8,
      fontFamily: 'var(--font)',
      fontSize: 15,
    },
  };
}
