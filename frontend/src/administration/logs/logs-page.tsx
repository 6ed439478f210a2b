import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Empty, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { logEntries } from '../../service/operations.js';
import { Loaded } from '../loaded.js';
import styles from './logs-page.module.css';

const refreshMs = 10_000;

/** The latest warnings and errors of the process that answers. */
export default function LogsPage() {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState({ level: '', contains: '' });
  const log = useQuery({
    queryKey: ['admin', 'logs', filter],
    queryFn: ({ signal }) => logEntries(filter, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return (
    <Panel title={t('admin.logs.list')} note={t('admin.logs.note')}>
      <div className={styles.filters}>
        <Segmented
          aria-label={t('admin.logs.level')}
          value={filter.level}
          options={['', 'error'].map((value) => ({
            value,
            label: t(`admin.logs.${value === '' ? 'all' : 'errors'}`),
          }))}
          onChange={(level) => {
            setFilter({ ...filter, level });
          }}
        />
        <Input.Search
          allowClear
          aria-label={t('admin.logs.search')}
          placeholder={t('admin.logs.search')}
          onSearch={(contains) => {
            setFilter({ ...filter, contains: contains.trim() });
          }}
        />
      </div>
      <Loaded query={log}>
        {({ items, since, dropped }) => (
          <>
            {items.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.logs.none')} />
            ) : (
              <ol data-testid="logs">
                {items.map((entry, index) => (
                  <Entry key={`${entry.at} ${items.length - index}`} entry={entry} />
                ))}
              </ol>
            )}
            <p className={styles.since}>
              {t('admin.logs.since')} <Moment at={since} />
              {dropped === 0
                ? null
                : ` · ${t('admin.logs.dropped', { count: dropped, shown: new Intl.NumberFormat(i18n.language).format(dropped) })}`}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Entry({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const { at, level, message, code, method, path, requestId, cause } = entry;
  return (
    <li className={styles.entry}>
      <details>
        <summary>
          <span className={styles.when}>
            <Moment at={at} />
          </span>
          <Badge tone={level === 'error' ? 'bad' : 'plain'}>{t(`admin.logs.${level}`)}</Badge>
          <span className={styles.message}>{message}</span>
        </summary>
        <div className={styles.details}>
          <p>
            {[method, path, code].filter((text) => text !== null).join(' · ')}
            {requestId === null ? null : (
              <>
                <br />
                {t('admin.logs.request')} <code>{requestId}</code>
              </>
            )}
          </p>
          {cause === null ? null : <pre>{cause}</pre>}
        </div>
      </details>
    </li>
  );
}
