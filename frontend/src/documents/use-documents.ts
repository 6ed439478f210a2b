import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { DocumentItem } from '@coopkg/contracts';
import { documents } from '../service/documents.js';

const key = ['documents'];
/** While something is being read. */
const lookEveryMs = 700;

/** One's own documents; while one is being read, how far it is. */
export const useDocuments = (): UseQueryResult<DocumentItem[]> =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => documents(signal),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'reading') === true ? lookEveryMs : false,
  });

export function useRefetchDocuments(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
