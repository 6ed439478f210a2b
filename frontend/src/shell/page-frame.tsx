import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HealthBanner } from './health-banner.js';
import { PageHead } from './page-head.js';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** Of the document. */
  title: string;
  width: 'narrow' | 'usual' | 'wide';
  children: ReactNode;
}

/** What every page beside the one for asking has: the head, a column, a way to jump to it. */
export function PageFrame({ title, width, children }: PageFrameProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('page.product')}`;
  }, [title, t]);
  return (
    <>
      <a className="skip" href="#result">
        {t('page.skip')}
      </a>
      <PageHead hasFresh />
      <HealthBanner />
      <main id="result" className={`${styles.page} ${styles[width]}`} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
