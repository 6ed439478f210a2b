import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sources } from '@coopkg/contracts';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { problemOf } from '../../service/request.js';
import { rollBackGraph } from '../../service/sources.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { Facts } from '../facts.js';
import { JobList, jobListKey } from '../jobs/job-list.js';
import { nodeCountsText } from './node-counts.js';
import { graphKey, sourcesKey } from './sources-key.js';
import styles from './sources.module.css';

/** The graph that answers, and the way back to the one before. */
export function GraphPanel({ sources }: { sources: Sources }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { graph, before } = sources;
  return (
    <Panel
      title={t('admin.sources.now')}
      end={before === null ? null : <RollBack before={before} />}
    >
      <Facts
        items={[
          [
            t('admin.sources.holds'),
            graph.counts === null ? null : nodeCountsText(graph.counts, t, i18n.language),
          ],
          [t('admin.sources.from'), graph.source ?? t('admin.sources.unknown')],
          [
            t('admin.sources.since'),
            graph.loadedAt === null ? null : <Moment at={graph.loadedAt} />,
          ],
          [t('admin.sources.address'), graph.managed ? t('admin.sources.managed') : graph.address],
        ]}
      />
      <JobList
        kind="roll-back"
        titleOf={() => t('admin.sources.rollingBack')}
        onEnd={() => {
          void client.invalidateQueries({ queryKey: sourcesKey });
          void client.invalidateQueries({ queryKey: graphKey });
        }}
      />
    </Panel>
  );
}

function RollBack({ before }: { before: NonNullable<Sources['before']> }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const begin = useMutation({
    mutationFn: rollBackGraph,
    onSuccess: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: jobListKey('roll-back') });
    },
  });
  return (
    <>
      <Button
        data-testid="graph-roll-back"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('admin.sources.rollBack')}
      </Button>
      <Modal
        open={asking}
        title={t('admin.sources.rollBackAsk')}
        okText={t('admin.sources.rollBackConfirm')}
        okButtonProps={{ loading: begin.isPending }}
        onOk={() => {
          begin.mutate();
        }}
        onCancel={() => {
          setAsking(false);
        }}
      >
        <div className={styles.dialog}>
          <p>
            {before.source} · <Moment at={before.loadedAt} />
            <br />
            {nodeCountsText(before.counts, t, i18n.language)}
          </p>
          <p className={styles.note}>{t('admin.sources.rollBackNote')}</p>
          {begin.isError ? <ProblemAlert problem={problemOf(begin.error)} /> : null}
        </div>
      </Modal>
    </>
  );
}
