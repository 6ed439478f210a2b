import {
  FileTextOutlined,
  HistoryOutlined,
  MoonOutlined,
  PlusOutlined,
  SettingOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { addresses, adminPath } from './addresses.js';
import styles from './page-head.module.css';
import { useSettings } from './settings.js';

interface PageHeadProps {
  onHistory?: () => void;
  onFresh?: () => void;
  /** Offers to begin anew. */
  hasFresh?: boolean;
}

export function PageHead({ onHistory, onFresh, hasFresh = false }: PageHeadProps) {
  const { t } = useTranslation();
  const [place, go] = useLocation();
  const startAnew = (): void => {
    onFresh?.();
    go('/');
  };
  return (
    <header className={styles.head}>
      <Link
        className={styles.brand!}
        href="/"
        aria-label={`${t('page.product')}: ${t('page.home')}`}
        onClick={onFresh}
      >
        <img src="/icon.svg" alt="" width={26} height={26} /> <span>{t('page.product')}</span>
      </Link>
      <nav>
        {hasFresh ? (
          <HeadButton
            icon={<PlusOutlined />}
            title={t('conversations.fresh')}
            onClick={startAnew}
          />
        ) : null}
        {onHistory === undefined ? null : (
          <HeadButton
            icon={<HistoryOutlined />}
            title={t('conversations.title')}
            onClick={onHistory}
            testId="history"
          />
        )}
        <DocumentsButton />
        <ThemeButton />
        {place.startsWith(adminPath) ? null : (
          <Button
            type="text"
            icon={<SettingOutlined />}
            onClick={() => {
              go(adminPath);
            }}
            aria-label={t('page.administration')}
            title={t('page.administration')}
            data-testid="admin"
          />
        )}
        <LanguageButton />
      </nav>
    </header>
  );
}

interface HeadButtonProps {
  icon: ReactNode;
  title: string;
  onClick: () => void;
  testId?: string;
}

/** Its title is written out where the window is wide enough. */
function HeadButton({ icon, title, onClick, testId }: HeadButtonProps) {
  return (
    <Button
      type="text"
      icon={icon}
      onClick={onClick}
      aria-label={title}
      title={title}
      data-testid={testId}
    >
      <span className={styles.wide}>{title}</span>
    </Button>
  );
}

function DocumentsButton() {
  const { t } = useTranslation();
  const [place, go] = useLocation();
  return place.startsWith(addresses.documents) ? null : (
    <HeadButton
      icon={<FileTextOutlined />}
      title={t('documents.open')}
      onClick={() => {
        go(addresses.documents);
      }}
      testId="documents"
    />
  );
}

function ThemeButton() {
  const { t } = useTranslation();
  const { theme, toggleTheme } = useSettings();
  const title = t(theme === 'dark' ? 'shell.light' : 'shell.dark');
  return (
    <Button
      type="text"
      icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      onClick={toggleTheme}
      aria-label={title}
      title={title}
      data-testid="theme"
    />
  );
}

function LanguageButton() {
  const { t } = useTranslation();
  const { language, toggleLanguage } = useSettings();
  return (
    <Button
      type="text"
      icon={<TranslationOutlined />}
      onClick={toggleLanguage}
      aria-label={t('shell.languageLabel')}
      data-testid="language"
      lang={language === 'zh' ? 'en' : 'zh'}
    >
      {t('shell.language')}
    </Button>
  );
}
