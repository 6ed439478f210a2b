import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../design/panel.js';
import { papersOf, type PaperOrder } from '../service/entity-pages.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { PaperList } from './paper-list.js';

const papersAtOnce = 10;
const orders: readonly PaperOrder[] = ['year', 'citations'];

/** Said, so that nobody takes the page for one that did not load. */
function NoPapers() {
  const { t } = useTranslation();
  return (
    <section data-testid="person-papers">
      <Panel title={t('entityPages.papers')}>
        <p className="quiet">{t('entityPages.noPapers')}</p>
      </Panel>
    </section>
  );
}

/** A person's papers, the latest or the most cited first, a stretch at a time. */
export function PersonPapers({ id, total }: { id: string; total: number }) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<PaperOrder>('year');
  const papers = useInfiniteQuery({
    queryKey: ['researcher', id, 'papers', order],
    queryFn: ({ pageParam, signal }) =>
      papersOf(id, { order, offset: pageParam, limit: papersAtOnce }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length > 0 && read < last.total ? read : undefined;
    },
    enabled: total > 0,
  });
  if (total === 0) return <NoPapers />;
  const items = papers.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section data-testid="person-papers">
      <Panel
        title={t('entityPages.papers')}
        note={t('entityPages.inAll', { count: total })}
        end={
          <Segmented
            size="small"
            aria-label={t('entityPages.order')}
            value={order}
            onChange={setOrder}
            options={orders.map((value) => ({ value, label: t(`entityPages.orders.${value}`) }))}
          />
        }
      >
        {papers.isError ? (
          <ProblemAlert problem={problemOf(papers.error)} onRetry={() => void papers.refetch()} />
        ) : null}
        {papers.isPending ? <Skeleton active paragraph={{ rows: papersAtOnce }} /> : null}
        <PaperList
          papers={items.map(({ node, position, corresponding }) => ({
            node,
            note:
              [
                ...(position === 1 ? [t('entityPages.firstAuthor')] : []),
                ...(corresponding === true ? [t('entityPages.corresponding')] : []),
              ].join(' · ') || undefined,
          }))}
        />
        {papers.hasNextPage ? (
          <Button
            type="link"
            loading={papers.isFetchingNextPage}
            onClick={() => void papers.fetchNextPage()}
          >
            {t('entityPages.more', { count: total - items.length })}
          </Button>
        ) : null}
      </Panel>
    </section>
  );
}
