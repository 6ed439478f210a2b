import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HealthBanner } from './health-banner.js';
import { PageHead } from './page-head.js';
import styles from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A page of one narrow column: the head, a title with a sentence, and what follows. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
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
      <main id="result" className={styles.page} tabIndex={-1}>
        <header>
          <h1 className={styles.title}>{title}</h1>
          <p className="quiet">{intro}</p>
        </header>
        {children}
      </main>
    </>
  );
}
