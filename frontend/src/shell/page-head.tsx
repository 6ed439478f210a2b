import {
  HistoryOutlined,
  MoonOutlined,
  PlusOutlined,
  SettingOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { adminPath, go } from './route.js';
import { useSettings } from './settings.js';

export function PageHead({
  onHistory,
  onFresh,
  hasAnswer,
}: {
  onHistory?: () => void;
  onFresh?: () => void;
  hasAnswer: boolean;
}) {
  const { t } = useTranslation();
  const { theme, toggleTheme, toggleLanguage } = useSettings();
  const isDark = theme === 'dark';
  return (
    <header className="page-head">
      <a
        className="brand"
        href="/"
        aria-label={t('home')}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onFresh?.();
          go('/');
        }}
      >
        <img src="/icon.svg" alt="" width={26} height={26} /> <span>{t('product')}</span>
      </a>
      <nav>
        {hasAnswer ? (
          <Button
            type="text"
            icon={<PlusOutlined />}
            onClick={() => {
              onFresh?.();
              go('/');
            }}
            aria-label={t('history.fresh')}
            title={t('history.fresh')}
          >
            <span className="wide">{t('history.fresh')}</span>
          </Button>
        ) : null}
        {onHistory === undefined ? null : (
          <Button
            type="text"
            icon={<HistoryOutlined />}
            onClick={onHistory}
            aria-label={t('history.open')}
            title={t('history.open')}
            data-testid="history"
          >
            <span className="wide">{t('history.open')}</span>
          </Button>
        )}
        <Button
          type="text"
          icon={isDark ? <SunOutlined /> : <MoonOutlined />}
          onClick={toggleTheme}
          aria-label={t(isDark ? 'shell.light' : 'shell.dark')}
          title={t(isDark ? 'shell.light' : 'shell.dark')}
          data-testid="theme"
        />
        {onHistory === undefined ? null : (
          <Button
            type="text"
            icon={<SettingOutlined />}
            onClick={() => {
              go(adminPath);
            }}
            aria-label={t('admin.title')}
            title={t('admin.title')}
            data-testid="admin"
          />
        )}
        <Button
          type="text"
          icon={<TranslationOutlined />}
          onClick={toggleLanguage}
          aria-label={t('shell.languageLabel')}
          data-testid="language"
          lang={t('shell.language') === 'English' ? 'en' : 'zh'}
        >
          {t('shell.language')}
        </Button>
      </nav>
    </header>
  );
}
