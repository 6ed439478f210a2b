import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OnlineRecord } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { importRecords, onlineRecords, refuseRecord } from '../../service/online.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { sourcesKey } from './sources-key.js';
import styles from './sources.module.css';

const recordsKey = ['admin', 'online-records'];

/** What people found online and want to have in the graph; taken, it becomes a source as any file. */
export function OnlineRecordsPanel() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: records = [] } = useQuery({
    queryKey: recordsKey,
    queryFn: ({ signal }) => onlineRecords(signal),
  });
  const decide = useMutation({
    mutationFn: ({ ids, isTaken }: { ids: string[]; isTaken: boolean }): Promise<unknown> =>
      isTaken ? importRecords(ids) : Promise.all(ids.map(refuseRecord)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: recordsKey });
      await client.invalidateQueries({ queryKey: sourcesKey });
    },
  });
  if (records.length === 0) return null;
  const all = records.map(({ id }) => id);
  return (
    <Panel title={t('admin.sources.online')} note={t('admin.sources.onlineNote')}>
      <ul className={styles.records} data-testid="online-records">
        {records.map((record) => (
          <li key={record.id}>
            <RecordText record={record} />
            <Button
              type="link"
              size="small"
              disabled={decide.isPending}
              onClick={() => {
                decide.mutate({ ids: [record.id], isTaken: false });
              }}
            >
              {t('admin.sources.onlineRefuse')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        loading={decide.isPending}
        onClick={() => {
          decide.mutate({ ids: all, isTaken: true });
        }}
        data-testid="online-import"
      >
        {t('admin.sources.onlineTake', { count: records.length })}
      </Button>
      {decide.isError ? <ProblemAlert problem={problemOf(decide.error)} /> : null}
    </Panel>
  );
}

function RecordText({ record: { item } }: { record: OnlineRecord }) {
  const { title, name, url, authors = [], affiliations = [], venue, year } = item;
  const about = [authors.slice(0, 4).join(', '), affiliations[0], venue, year].filter(Boolean);
  return (
    <span>
      <a href={url} target="_blank" rel="noreferrer noopener">
        {title ?? name}
      </a>{' '}
      <span className="quiet">{about.join(' · ')}</span>
    </span>
  );
}
