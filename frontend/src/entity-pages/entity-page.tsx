import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../service/request.js';
import { HealthBanner } from '../shell/health-banner.js';
import { PageHead } from '../shell/page-head.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import styles from './entity-page.module.css';

interface EntityPageProps<Page> {
  page: UseQueryResult<Page>;
  titleOf: (page: Page) => string;
  children: (page: Page) => ReactNode;
}

/** The frame of a page about one thing: on its way, not to be had, or there. */
export function EntityPage<Page>({ page, titleOf, children }: EntityPageProps<Page>) {
  const { t } = useTranslation();
  const title = page.data === undefined ? t('page.tagline') : titleOf(page.data);
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
        {page.isError ? <Failure page={page} /> : null}
        {page.isPending ? (
          <div className="panel" aria-busy>
            <Skeleton active avatar paragraph={{ rows: 6 }} />
          </div>
        ) : null}
        {page.data === undefined ? null : children(page.data)}
      </main>
    </>
  );
}

function Failure<Page>({ page }: Pick<EntityPageProps<Page>, 'page'>) {
  const problem = problemOf(page.error);
  const retry = { onRetry: () => void page.refetch() };
  return <ProblemAlert problem={problem} {...(problem.status === 404 ? {} : retry)} />;
}
