import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { Panel } from '../../design/panel.js';
import { workList, type WorkFilter } from '../../service/reviews.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './questions-page.module.css';
import { WorkCountsView } from './work-counts-view.js';
import { WorkFilters } from './work-filters.js';
import { WorkItems } from './work-items.js';

const filterNames = ['status', 'state', 'contains', 'from', 'to', 'type'] as const;

/** Questions that went wrong, or may have, one after another. The address holds the filter. */
export default function QuestionsPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(
    filterNames.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : [])),
  ) as WorkFilter;
  const list = useInfiniteQuery({
    queryKey: ['admin', 'questions', filter],
    queryFn: ({ pageParam, signal }) => workList(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const change = (changed: WorkFilter): void => {
    setSearch(
      (before) => {
        const lang = before.get('lang');
        return Object.entries({ ...filter, ...changed, ...(lang === null ? {} : { lang }) }).filter(
          (entry): entry is [string, string] => Boolean(entry[1]),
        );
      },
      { replace: true },
    );
  };
  return (
    <>
      <WorkCountsView chosen={filter.status} onChoose={(status) => change({ status })} />
      <Panel title={t('admin.questions.list')} note={t('admin.questions.note')}>
        <WorkFilters filter={filter} onChange={change} />
        {list.isError ? (
          <ProblemAlert problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
        ) : null}
        {list.isPending ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
        {list.data !== undefined && items.length === 0 ? (
          <p className={styles.none}>{t('admin.questions.none')}</p>
        ) : null}
        {items.length === 0 ? null : (
          <WorkItems
            key={JSON.stringify(filter)}
            items={items}
            total={list.data?.pages[0]?.total ?? null}
          />
        )}
        {list.hasNextPage ? (
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('admin.questions.more')}
          </Button>
        ) : null}
      </Panel>
    </>
  );
}
