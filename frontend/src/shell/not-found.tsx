import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import styles from './not-found.module.css';

/** There is nothing at this address. */
export function NotFound() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t('notFound.title')} · ${t('page.product')}`;
  }, [t]);
  return (
    <section className={styles.notFound} data-testid="not-found">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p>
        <Link href="/">{t('notFound.home')}</Link>
      </p>
    </section>
  );
}
