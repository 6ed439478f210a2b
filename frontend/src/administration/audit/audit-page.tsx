import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../design/panel.js';
import { auditEntries, auditFacets } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { AuditEntry } from './audit-entry.js';
import styles from './audit-page.module.css';
import { useActionText } from './action-text.js';

const titles = {
  actor: 'admin.audit.actor',
  action: 'admin.audit.action',
  outcome: 'admin.audit.outcomeTitle',
} as const;
const noFilter = { actor: '', action: '', outcome: '', contains: '' };

/** Who changed what and when, newest first. */
export default function AuditPage() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(noFilter);
  const log = useInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) => auditEntries(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={t('admin.audit.list')} note={t('admin.audit.note')}>
      <Filters filter={filter} onChange={setFilter} />
      {log.isError ? (
        <ProblemAlert problem={problemOf(log.error)} onRetry={() => void log.refetch()} />
      ) : null}
      {log.isPending ? <Skeleton active /> : null}
      {log.isSuccess && items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.audit.none')} />
      ) : null}
      <ol className={styles.entries} data-testid="audit">
        {items.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage ? (
        <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('admin.audit.more')}
        </Button>
      ) : null}
    </Panel>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: typeof noFilter;
  onChange: (filter: typeof noFilter) => void;
}) {
  const { t } = useTranslation();
  const actionText = useActionText();
  const facets = useQuery({
    queryKey: ['admin', 'audit', 'facets'],
    queryFn: ({ signal }) => auditFacets(signal),
  });
  const choices = {
    actor: (facets.data?.actors ?? []).map((value) => ({
      value,
      label: value === '' ? t('admin.audit.nobody') : value,
    })),
    action: (facets.data?.actions ?? []).map((value) => ({ value, label: actionText(value) })),
    outcome: ['done', 'refused'].map((value) => ({
      value,
      label: t(`admin.audit.outcome.${value}`),
    })),
  };
  return (
    <div className={styles.filters}>
      {(['actor', 'action', 'outcome'] as const).map((field) => (
        <Select
          key={field}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t(titles[field])}
          placeholder={t(titles[field])}
          value={filter[field] === '' ? null : filter[field]}
          options={choices[field].filter(({ value }) => value !== '')}
          onChange={(value?: string | null) => {
            onChange({ ...filter, [field]: value ?? '' });
          }}
        />
      ))}
      <Input.Search
        allowClear
        aria-label={t('admin.audit.contains')}
        placeholder={t('admin.audit.contains')}
        onSearch={(contains) => {
          onChange({ ...filter, contains: contains.trim() });
        }}
      />
    </div>
  );
}
