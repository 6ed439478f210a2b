import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { shares } from '../service/conversations.js';
import { problemOf } from '../service/request.js';
import { PlainPage } from '../shell/plain-page.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { ShareItem } from './share-item.js';
import styles from './shares-page.module.css';
import { sharesKey } from './shares-key.js';

/** One's own links, the newest first: what each shows, to be copied and taken back. */
export default function SharesPage() {
  const { t } = useTranslation();
  const listed = useQuery({ queryKey: sharesKey, queryFn: ({ signal }) => shares(signal) });
  return (
    <PlainPage title={t('shared.mine')} intro={t('shared.mineNote')}>
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
    </PlainPage>
  );
}
