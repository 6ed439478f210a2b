import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobItem } from '@coopkg/contracts';
import { secondsText } from '../../design/seconds-text.js';
import { cancelJob, isUnderWay } from '../../service/jobs.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './job-progress.module.css';
import { jobKey, useJob } from './use-job.js';

interface JobProgressProps {
  id: string;
  /** What is being done, such as "TC_40H". */
  title: ReactNode;
  /** Of this job, beside its progress: a training's losses. */
  children?: (job: JobItem) => ReactNode;
  /** What the button to end it says. */
  cancelText?: string;
  /** Called once when it is seen to end. */
  onEnd?: (job: JobItem) => void;
}

/**
 * A job under way: how far it is, what it is at, how long it will take, and a way to cancel it. It
 * goes on when the page is reloaded or the connection is lost.
 */
export function JobProgress({ id, title, children, cancelText, onEnd }: JobProgressProps) {
  const job = useJob(id);
  const { data } = job;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (data === undefined) return;
    if (isUnderWay(data)) wasUnderWay.current = true;
    else if (wasUnderWay.current) {
      wasUnderWay.current = false;
      onEnd?.(data);
    }
  }, [data, onEnd]);
  if (data === undefined)
    return job.isError ? (
      <ProblemAlert problem={problemOf(job.error)} onRetry={() => void job.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 1 }} />
    );
  return (
    <article className={styles.job} data-testid="job" data-state={data.state}>
      <header className={styles.head}>
        <strong>{title}</strong>
        <StateText job={data} />
        {isUnderWay(data) ? <CancelButton id={id} text={cancelText} /> : null}
      </header>
      <ProgressBar job={data} />
      <JobLine job={data} isLost={job.isError} />
      {children?.(data)}
    </article>
  );
}

function StateText({ job }: { job: JobItem }) {
  const { t } = useTranslation();
  return (
    <span className={styles.state} data-state={job.state}>
      {t(`admin.jobs.state.${job.state}`)}
    </span>
  );
}

function ProgressBar({ job }: { job: JobItem }) {
  const { t } = useTranslation();
  const percent = Math.round(job.progress * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('admin.jobs.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-testid="job-progress"
      data-state={job.state}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

/** What it is at and until when; or why it ended. */
function JobLine({ job, isLost }: { job: JobItem; isLost: boolean }) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(job.progress);
  const phase = i18n.exists(`admin.jobs.phase.${job.phase}`)
    ? t(`admin.jobs.phase.${job.phase}`)
    : job.phase;
  const parts =
    job.state === 'running'
      ? [
          percent,
          phase,
          job.message,
          job.secondsLeft === null
            ? t('admin.jobs.estimating')
            : t('admin.jobs.left', { time: secondsText(job.secondsLeft, i18n.language) }),
        ]
      : job.state === 'waiting'
        ? [t('admin.jobs.waits')]
        : [job.message];
  const text = parts.filter((part) => part !== '').join(' · ');
  return (
    <>
      {text === '' ? null : <p className={styles.line}>{text}</p>}
      {isLost && isUnderWay(job) ? (
        <p className={styles.lost} role="status">
          {t('admin.jobs.lost')}
        </p>
      ) : null}
    </>
  );
}

function CancelButton({ id, text }: { id: string; text: string | undefined }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelJob(id),
    onSuccess: (job) => {
      client.setQueryData(jobKey(id), job);
    },
  });
  return (
    <span className={styles.end}>
      {cancel.isError ? <span className={styles.lost}>{t('admin.jobs.notCancelled')}</span> : null}
      <Button
        size="small"
        loading={cancel.isPending}
        data-testid="job-cancel"
        onClick={() => {
          cancel.mutate();
        }}
      >
        {text ?? t('admin.jobs.cancel')}
      </Button>
    </span>
  );
}
