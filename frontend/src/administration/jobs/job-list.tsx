import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import type { JobItem } from '@coopkg/contracts';
import { isUnderWay, jobsOfKind } from '../../service/jobs.js';
import styles from './job-list.module.css';
import { JobProgress } from './job-progress.js';

interface JobListProps {
  kind: string;
  titleOf: (job: JobItem) => ReactNode;
  children?: (job: JobItem) => ReactNode;
  onEnd?: (job: JobItem) => void;
}

export const jobListKey = (kind: string): readonly string[] => ['admin', 'jobs', kind];

/** Jobs that were seen to end stay in sight; so do those that failed in the last hour. */
const failureShownMs = 3_600_000;

/** The jobs of a kind that are under way, whoever started them, and those that just ended. */
export function JobList({ kind, titleOf, children, onEnd }: JobListProps) {
  const client = useQueryClient();
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const jobs = useQuery({
    queryKey: jobListKey(kind),
    queryFn: ({ signal }) => jobsOfKind(kind, signal),
    refetchInterval: 10_000,
  });
  const handleEnd = useCallback(
    (job: JobItem) => {
      setEnded((before) => new Set([...before, job.id]));
      void client.invalidateQueries({ queryKey: jobListKey(kind) });
      onEnd?.(job);
    },
    [client, kind, onEnd],
  );
  const shown = (jobs.data ?? []).filter(
    (job) =>
      isUnderWay(job) ||
      ended.has(job.id) ||
      (job.state === 'failed' && Date.parse(job.updatedAt) > jobs.dataUpdatedAt - failureShownMs),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.list}>
      {shown.map((job) => (
        <li key={job.id}>
          <JobProgress id={job.id} title={titleOf(job)} onEnd={handleEnd}>
            {children}
          </JobProgress>
        </li>
      ))}
    </ul>
  );
}
