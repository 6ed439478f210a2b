import { InboxOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Empty, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../design/panel.js';
import { problemOf } from '../../service/request.js';
import { sources, uploadSource } from '../../service/sources.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { Loaded } from '../loaded.js';
import { GraphPanel } from './graph-panel.js';
import { HistoryPanel } from './history-panel.js';
import { OnlineRecordsPanel } from './online-records-panel.js';
import { SourceCard } from './source-card.js';
import { sourcesKey } from './sources-key.js';
import styles from './sources.module.css';

/** Files become a graph: uploaded, tried, looked at, and loaded when that was confirmed. */
export default function SourcesPage() {
  const { t } = useTranslation();
  const list = useQuery({ queryKey: sourcesKey, queryFn: ({ signal }) => sources(signal) });
  return (
    <Loaded query={list}>
      {(data) => (
        <>
          <GraphPanel sources={data} />
          <OnlineRecordsPanel />
          <UploadPanel mostMb={data.uploadMaxMb} />
          {data.items.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('admin.sources.none')} />
          ) : null}
          {data.items.map((item) => (
            <SourceCard key={item.id} item={item} sources={data} />
          ))}
          <HistoryPanel history={data.history} />
        </>
      )}
    </Loaded>
  );
}

function UploadPanel({ mostMb }: { mostMb: number }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: uploadSource,
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesKey }),
  });
  return (
    <Panel title={t('admin.sources.add')} note={t('admin.sources.steps')}>
      <Upload.Dragger
        className={styles.upload ?? ''}
        accept=".xlsx,.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xml,.gz,.zip"
        showUploadList={false}
        disabled={send.isPending}
        data-testid="source-drop"
        beforeUpload={(file) => {
          send.mutate(file);
          return false;
        }}
      >
        <p className={styles.drop}>
          <InboxOutlined /> {t(send.isPending ? 'admin.sources.sending' : 'admin.sources.drop')}
        </p>
        <p className={styles.note}>
          {t('admin.sources.kinds', { most: new Intl.NumberFormat(i18n.language).format(mostMb) })}
        </p>
      </Upload.Dragger>
      {send.isError ? <ProblemAlert problem={problemOf(send.error)} /> : null}
    </Panel>
  );
}
