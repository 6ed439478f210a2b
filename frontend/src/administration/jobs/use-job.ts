import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JobItem } from '@coopkg/contracts';
import { followJob, isUnderWay, jobById } from '../../service/jobs.js';

/** Without a stream the job is asked for this often, and a stream is tried again. */
const pollEveryMs = 2000;

export const jobKey = (id: string): readonly string[] => ['admin', 'job', id];

/**
 * A job as it is now. Its events are followed; where the connection is lost it is asked for again
 * and again until they can be followed once more.
 */
export function useJob(id: string): UseQueryResult<JobItem> {
  const client = useQueryClient();
  const [isFollowed, setIsFollowed] = useState(false);
  const query = useQuery({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => jobById(id, signal),
    refetchInterval: ({ state: { data } }) =>
      isFollowed || (data !== undefined && !isUnderWay(data)) ? false : pollEveryMs,
    retry: false,
  });
  const hasEnded = query.data !== undefined && !isUnderWay(query.data);
  useEffect(() => {
    if (hasEnded) return;
    const stop = new AbortController();
    void keepFollowing(
      id,
      (job) => {
        setIsFollowed(true);
        client.setQueryData(jobKey(id), job);
      },
      () => {
        setIsFollowed(false);
      },
      stop.signal,
    );
    return () => {
      stop.abort();
      setIsFollowed(false);
    };
  }, [id, client, hasEnded]);
  return query;
}

async function keepFollowing(
  id: string,
  onChange: (job: JobItem) => void,
  onLost: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted)
    try {
      await followJob(id, onChange, signal);
      return;
    } catch {
      if (signal.aborted) return;
      onLost();
      await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    }
}
