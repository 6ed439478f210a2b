import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerPage, deleteAnswer } from '../service/answers.js';
import { newestFirst } from './newest-first.js';

const historyKey = ['history'];
const channelName = 'coopkg.history';

/** Tells this tab and the others that the history has changed. */
export function historyChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: historyKey });
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

export function useHistory(isOpen: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      void client.invalidateQueries({ queryKey: historyKey });
    };
    return () => {
      channel.close();
    };
  }, [client]);

  const pages = useInfiniteQuery({
    queryKey: historyKey,
    enabled: isOpen,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => answerPage(pageParam, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
  const remove = useMutation({
    mutationFn: deleteAnswer,
    onSettled: (_, __, id) => {
      client.removeQueries({ queryKey: ['answer', id] });
      historyChanged(client);
    },
  });
  return { pages, remove, answers: newestFirst(pages.data?.pages ?? []) };
}
