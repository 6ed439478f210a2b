import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import type { DatasetRequestBody, JobItem } from '@coopkg/contracts';
import { templates } from '../../service/question-types.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { JobList } from '../jobs/job-list.js';
import { BuildPanel } from './build-panel.js';
import { datasetName } from './dataset-name.js';
import { DatasetList } from './dataset-list.js';
import { PreviewPanel } from './preview-panel.js';
import { datasetsKey, useDatasets } from './use-datasets.js';

/** Builds data sets and shows what is in those that were built. The address names the one shown. */
export default function DatasetsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const list = useDatasets();
  const types = useQuery({
    queryKey: ['admin', 'templates'],
    queryFn: ({ signal }) => templates(signal),
    staleTime: 60_000,
  });
  const show = useCallback(
    (id: string) => {
      setSearch((before) => ({ ...Object.fromEntries(before), set: id }), { replace: true });
    },
    [setSearch],
  );
  const handleEnd = useCallback(
    (job: JobItem) => {
      if (job.state !== 'done') return;
      void client.invalidateQueries({ queryKey: datasetsKey });
      show(job.id);
    },
    [client, show],
  );
  const shown = list.data?.find(({ id }) => id === search.get('set')) ?? list.data?.[0];
  return (
    <>
      {types.isError ? (
        <ProblemAlert problem={problemOf(types.error)} onRetry={() => void types.refetch()} />
      ) : null}
      <BuildPanel templates={types.data ?? []} />
      <JobList
        kind="dataset"
        titleOf={(job) => datasetName(job.request as DatasetRequestBody, t)}
        onEnd={handleEnd}
      />
      {list.isError ? (
        <ProblemAlert problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <Skeleton active /> : null}
      {list.data === undefined ? null : (
        <DatasetList items={list.data} shown={shown?.id ?? null} onShow={show} />
      )}
      {shown?.isHere === true ? <PreviewPanel key={shown.id} dataset={shown} /> : null}
    </>
  );
}
