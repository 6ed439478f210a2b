import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shares } from '../service/conversations.js';
import { problemOf } from '../service/request.js';
import { HealthBanner } from '../shell/health-banner.js';
import { PageHead } from '../shell/page-head.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { ShareItem } from './share-item.js';
import styles from './shares-page.module.css';
import { sharesKey } from './shares-key.js';

/** One's own links, the newest first: what each shows, to be copied and taken back. */
export default function SharesPage() {
  const { t } = useTranslation();
  const listed = useQuery({ queryKey: sharesKey, queryFn: ({ signal }) => shares(signal) });
  useEffect(() => {
    document.title = `${t('shared.mine')} · ${t('page.product')}`;
  }, [t]);
  return (
    <>
      <a className="skip" href="#result">
        {t('page.skip')}
      </a>
      <PageHead hasFresh />
      <HealthBanner />
      <main id="result" className={styles.page} tabIndex={-1}>
        <header>
          <h1 className={styles.title}>{t('shared.mine')}</h1>
          <p className="quiet">{t('shared.mineNote')}</p>
        </header>
        {listed.isPending ? <Skeleton active /> : null}
        {listed.isError ? (
          <ProblemAlert problem={problemOf(listed.error)} onRetry={() => void listed.refetch()} />
        ) : null}
        {listed.data?.length === 0 ? <p role="status">{t('shared.none')}</p> : null}
        <ul className={styles.list}>
          {(listed.data ?? []).map((share) => (
            <ShareItem key={share.token} share={share} />
          ))}
        </ul>
      </main>
    </>
  );
}
