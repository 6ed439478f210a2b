import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation, Thread } from '@coopkg/contracts';
import {
  conversationById,
  conversationPage,
  deleteConversation,
  renameConversation,
  restoreConversation,
} from '../service/conversations.js';
import { problemOf } from '../service/request.js';
import { newestFirst } from './newest-first.js';

const listKey = ['conversations'];
const threadKey = (id: string | null) => ['conversation', id];
const channelName = 'coopkg.conversations';

/** Tells this tab and the others that there is something new. */
export function conversationsChanged(client: QueryClient): void {
  refresh(client);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({ queryKey: ['conversation'] });
}

/** Follows what other tabs do. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => {
      refresh(client);
    };
    return () => {
      channel.close();
    };
  }, [client]);
}

/** @param contains what their questions or answers hold; all when empty */
export function useConversations(contains = '') {
  const pages = useInfiniteQuery({
    queryKey: [...listKey, contains],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => conversationPage(pageParam, contains, signal),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return { pages, conversations: newestFirst(pages.data?.pages ?? []) };
}

/** A conversation of one's own; an error 404 for those of others. */
export const useThread = (id: string | null, isWanted = true) =>
  useQuery<Thread>({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => conversationById(id!, signal),
    enabled: id !== null && isWanted,
    retry: (count, error) => problemOf(error).status !== 404 && count < 5,
  });

/** Changes of one conversation. Its name changes in sight at once. */
export function useConversationChanges() {
  const client = useQueryClient();
  const settled = {
    onSettled: () => {
      conversationsChanged(client);
    },
  };
  const rename = useMutation({
    mutationFn: ({ id, title }: Pick<Conversation, 'id' | 'title'>) =>
      renameConversation(id, title),
    onMutate: ({ id, title }) => {
      client.setQueryData<Thread>(threadKey(id), (thread) => thread && { ...thread, title });
    },
    ...settled,
  });
  const remove = useMutation({ mutationFn: deleteConversation, ...settled });
  const restore = useMutation({ mutationFn: restoreConversation, ...settled });
  return { rename, remove, restore };
}
