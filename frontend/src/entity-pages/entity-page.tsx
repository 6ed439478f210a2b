import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../service/request.js';
import { PageFrame } from '../shell/page-frame.js';
import { ProblemAlert } from '../shell/problem-alert.js';

interface EntityPageProps<Page> {
  page: UseQueryResult<Page>;
  titleOf: (page: Page) => string;
  children: (page: Page) => ReactNode;
}

/** The frame of a page about one thing: on its way, not to be had, or there. */
export function EntityPage<Page>({ page, titleOf, children }: EntityPageProps<Page>) {
  const { t } = useTranslation();
  const title = page.data === undefined ? t('page.tagline') : titleOf(page.data);
  return (
    <PageFrame title={title} width="usual">
      {page.isError ? <Failure page={page} /> : null}
      {page.isPending ? (
        <div className="panel" aria-busy>
          <Skeleton active avatar paragraph={{ rows: 6 }} />
        </div>
      ) : null}
      {page.data === undefined ? null : children(page.data)}
    </PageFrame>
  );
}

function Failure<Page>({ page }: Pick<EntityPageProps<Page>, 'page'>) {
  const problem = problemOf(page.error);
  const retry = { onRetry: () => void page.refetch() };
  return <ProblemAlert problem={problem} {...(problem.status === 404 ? {} : retry)} />;
}
