import {
  conversationPageSchema,
  conversationSchema,
  sharedSchema,
  shareSchema,
  sharesSchema,
  threadSchema,
  type Conversation,
  type ConversationPage,
  type Share,
  type ShareItem,
  type Shared,
  type Thread,
} from '@coopkg/contracts';
import {
  jsonBody,
  pathIn,
  requestItems,
  requestJson,
  requestRemoval,
  withQuery,
} from './request.js';

const pathOf = (id: string): string => pathIn('/api/conversations', id);

export const conversationPage = (
  cursor: string | null,
  contains: string,
  signal?: AbortSignal,
): Promise<ConversationPage> =>
  requestJson(withQuery('/api/conversations', { cursor, contains }), conversationPageSchema, {
    signal,
  });

export const conversationById = (id: string, signal?: AbortSignal): Promise<Thread> =>
  requestJson(pathOf(id), threadSchema, { signal });

export const renameConversation = (id: string, title: string): Promise<Conversation> =>
  requestJson(pathOf(id), conversationSchema, jsonBody({ title }, 'PATCH'));

export const deleteConversation = (id: string): Promise<void> => requestRemoval(pathOf(id));

export const restoreConversation = (id: string): Promise<Conversation> =>
  requestJson(`${pathOf(id)}/restore`, conversationSchema, { method: 'POST' });

/** A file of the whole conversation. */
export const conversationFile = (
  id: string,
  ending: 'xlsx' | 'md' | 'json',
  language: string,
): string => withQuery(`${pathOf(id)}/export.${ending}`, { language });

export const share = (kind: Share['kind'], id: string): Promise<Share> =>
  requestJson(
    `${kind === 'conversation' ? pathOf(id) : pathIn('/api/answers', id)}/share`,
    shareSchema,
    { method: 'POST' },
  );

export const shares = (signal?: AbortSignal): Promise<ShareItem[]> =>
  requestItems('/api/shares', sharesSchema, { signal });

export const revokeShare = (token: string): Promise<void> =>
  requestRemoval(pathIn('/api/shares', token));

export const sharedByToken = (token: string, signal?: AbortSignal): Promise<Shared> =>
  requestJson(pathIn('/api/shared', token), sharedSchema, { signal });
