import { useQuery } from '@tanstack/react-query';
import type { DatasetItem } from '@coopkg/contracts';
import { datasets } from '../../service/datasets.js';

export const datasetsKey = ['admin', 'datasets'];

const query = {
  queryKey: datasetsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => datasets(signal),
};

export const useDatasets = () => useQuery(query);

const onlyHere = (items: DatasetItem[]): DatasetItem[] => items.filter(({ isHere }) => isHere);

/** Those whose files are here: what can be trained and measured on. */
export const useUsableDatasets = () => useQuery({ ...query, select: onlyHere });
