import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { DocumentItem } from '@coopkg/contracts';
import { documents } from '../service/documents.js';

const key = ['documents'];
/** While something is being read, and while its meaning is being indexed. */
const lookEveryMs = { reading: 700, indexing: 3000 };

/** One's own documents; while one is being read or indexed, how far it is. */
export const useDocuments = (): UseQueryResult<DocumentItem[]> =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => documents(signal),
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(({ state }) => state === 'reading')) return lookEveryMs.reading;
      return data.some(({ isBeingIndexed }) => isBeingIndexed) ? lookEveryMs.indexing : false;
    },
  });

export function useRefetchDocuments(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
