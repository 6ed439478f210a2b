import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Training } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { isUnderWay } from '../../service/jobs.js';
import { removeTraining, resumeTraining, trainings } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { pathOfAdminSection } from '../../shell/addresses.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { useUsableDatasets } from '../datasets/use-datasets.js';
import { JobProgress } from '../jobs/job-progress.js';
import { jobKey } from '../jobs/use-job.js';
import { TrainingCurve } from './training-curve.js';
import styles from './training.module.css';

export const trainingsKey = ['admin', 'trainings'] as const;

/** Trainings under way, with their curves as they grow, and those that ended. */
export function TrainingList() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useQuery({
    queryKey: trainingsKey,
    queryFn: ({ signal }) => trainings(signal),
    refetchInterval: 10_000,
  });
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: trainingsKey });
    void client.invalidateQueries({ queryKey: ['admin', 'models'] });
  };
  return (
    <Panel title={t('admin.training.list.title')} note={t('admin.training.list.note')}>
      {list.isError ? (
        <ProblemAlert problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <Skeleton active /> : null}
      {list.data?.length === 0 ? (
        <p className={styles.quiet}>{t('admin.training.list.none')}</p>
      ) : null}
      <ul className={styles.list}>
        {list.data?.map((training) => (
          <li key={training.id} data-testid="training" data-state={training.state}>
            <JobProgress
              id={training.id}
              title={<Title training={training} />}
              cancelText={t('admin.training.list.stop')}
              onEnd={refresh}
            >
              {(job) => (
                <>
                  <TrainingCurve detail={job.detail} isUnderWay={isUnderWay(job)} />
                  {isUnderWay(job) ? null : (
                    <Ending training={{ ...training, state: job.state }} onChange={refresh} />
                  )}
                </>
              )}
            </JobProgress>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Title({ training }: { training: Training }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const datasets = useUsableDatasets();
  const { preset, datasetId, kind } = training.request;
  const dataset = datasets.data?.find(({ id }) => id === datasetId)?.kind ?? kind ?? '';
  return (
    <>
      {t(`admin.training.preset.${preset}.name`)}
      <span className={styles.quiet}>
        {' '}
        · {dataset === 'OWN' ? t('admin.training.start.ownShort') : dataset} ·{' '}
        {formats.dateTime(training.createdAt)}
      </span>
    </>
  );
}

/** What came of it, and what can be done with it. */
function Ending({ training, onChange }: { training: Training; onChange: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const resume = useMutation({
    mutationFn: () => resumeTraining(training.id),
    // Its job had ended: it is under way again.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: jobKey(training.id) });
      onChange();
    },
  });
  const remove = useMutation({
    mutationFn: () => removeTraining(training.id),
    onSettled: onChange,
  });
  const error = resume.error ?? remove.error;
  return (
    <>
      {error === null ? null : <ProblemAlert problem={problemOf(error)} />}
      <div className={styles.actions}>
        {training.modelId === null ? null : (
          <>
            <span>{t('admin.training.list.model', { name: training.modelId })}</span>
            <Link
              href={`${pathOfAdminSection('models')}?measure=${encodeURIComponent(training.modelId)}`}
            >
              {t('admin.training.list.measure')}
            </Link>
          </>
        )}
        {training.state === 'done' ? null : (
          <Button
            size="small"
            loading={resume.isPending}
            data-testid="training-resume"
            onClick={() => {
              resume.mutate();
            }}
          >
            {t('admin.training.list.resume')}
          </Button>
        )}
        <Popconfirm
          title={t('admin.training.list.removeTitle')}
          description={t('admin.training.list.removeNote')}
          okText={t('admin.training.list.remove')}
          cancelText={t('admin.training.list.keep')}
          onConfirm={() => {
            remove.mutate();
          }}
        >
          <Button size="small" type="text" loading={remove.isPending}>
            {t('admin.training.list.remove')}
          </Button>
        </Popconfirm>
      </div>
    </>
  );
}
