import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceItem, Sources } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { bytesText } from '../../design/bytes-text.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { problemOf } from '../../service/request.js';
import { removeSource } from '../../service/sources.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { JobProgress } from '../jobs/job-progress.js';
import { ImportReport } from './import-report.js';
import { LoadStep } from './load-step.js';
import { MappingForm } from './mapping-form.js';
import { sourcesKey } from './sources-key.js';
import styles from './sources.module.css';

/** One file and its way into the graph, step by step. */
export function SourceCard({ item, sources }: { item: SourceItem; sources: Sources }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const handleEnd = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['admin', 'sources'] });
    void client.invalidateQueries({ queryKey: ['admin', 'graph'] });
  }, [client]);
  return (
    <Panel
      title={item.name}
      note={bytesText(item.bytes, i18n.language)}
      end={
        <span className={styles.head}>
          {item.loadedAt === null ? null : (
            <Badge tone="good">
              {t('admin.sources.loaded')} <Moment at={item.loadedAt} />
            </Badge>
          )}
          <RemoveButton id={item.id} />
        </span>
      }
    >
      <p className={styles.note}>
        {item.author} · <Moment at={item.createdAt} />
      </p>
      <MappingForm item={item} hasEarlier={sources.hasEarlier} />
      {item.importJobId === null ? null : (
        <div className={styles.job}>
          <JobProgress
            id={item.importJobId}
            title={t('admin.sources.importing', { name: item.name })}
            onEnd={handleEnd}
          />
        </div>
      )}
      {item.report === null ? null : (
        <>
          <ImportReport id={item.id} report={item.report} />
          <LoadStep item={item} graph={sources.graph} />
        </>
      )}
      {item.loadJobId === null ? null : (
        <div className={styles.job}>
          <JobProgress
            id={item.loadJobId}
            title={t('admin.sources.loading', { name: item.name })}
            onEnd={handleEnd}
          />
        </div>
      )}
    </Panel>
  );
}

function RemoveButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeSource(id),
    onSettled: () => client.invalidateQueries({ queryKey: sourcesKey }),
  });
  return (
    <>
      <Popconfirm
        title={t('admin.sources.removeAsk')}
        description={t('admin.sources.removeNote')}
        onConfirm={() => {
          remove.mutate();
        }}
      >
        <Button size="small" loading={remove.isPending}>
          {t('admin.sources.remove')}
        </Button>
      </Popconfirm>
      {remove.isError ? <ProblemAlert problem={problemOf(remove.error)} /> : null}
    </>
  );
}
