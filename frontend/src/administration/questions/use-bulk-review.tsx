import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Review, ReviewChange, ReviewsChanged, WorkList } from '@coopkg/contracts';
import { saveReviews } from '../../service/reviews.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';

/** What can be decided about several questions at once. */
export const decisions = {
  right: { state: 'resolved', verdict: 'right' },
  /** It stays open: something is still to be made of it. */
  wrong: { verdict: 'wrong' },
  ignored: { state: 'resolved', verdict: null, outcome: 'none' },
} as const satisfies Record<string, ReviewChange>;
export type Decision = keyof typeof decisions;

const undoKey = 'bulk-review';
const undoSeconds = 20;

export interface BulkReview {
  decide: (ids: readonly string[], decision: Decision) => void;
  /** Takes the last decision back; nothing where there is none. */
  undo: () => void;
  isPending: boolean;
}

/** Decides about several questions; the list shows it at once, and it can be taken back. */
export function useBulkReview(): BulkReview {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { message, notification } = App.useApp();
  const textOf = useProblemText();
  const last = useRef<ReviewsChanged['items']>([]);
  const save = useMutation({
    mutationFn: saveReviews,
    onSuccess: ({ items }) => {
      show(items);
      void client.invalidateQueries({ queryKey: ['admin', 'question-counts'] });
    },
    onError: (error) => void message.error(textOf(problemOf(error))),
  });
  const show = (items: ReviewsChanged['items']): void => {
    const reviews = new Map(items.map(({ id, review }) => [id, review]));
    client.setQueriesData<InfiniteData<WorkList>>({ queryKey: ['admin', 'questions'] }, (list) =>
      list === undefined ? list : { ...list, pages: list.pages.map(withReviews(reviews)) },
    );
  };
  const undo = (): void => {
    const items = last.current.map(({ id, before }) => ({ id, change: backTo(before) }));
    last.current = [];
    notification.destroy(undoKey);
    if (items.length > 0) save.mutate(items);
  };
  const decide = (ids: readonly string[], decision: Decision): void => {
    if (ids.length === 0) return;
    const change = decisions[decision];
    save.mutate(
      ids.map((id) => ({ id, change })),
      {
        onSuccess: ({ items }) => {
          last.current = items;
          notification.success({
            key: undoKey,
            title: t(`admin.questions.decided.${decision}`, { count: items.length }),
            placement: 'bottomLeft',
            duration: undoSeconds,
            actions: (
              <Button size="small" onClick={undo} data-testid="work-undo">
                {t('admin.questions.undo')}
              </Button>
            ),
          });
        },
      },
    );
  };
  return { decide, undo, isPending: save.isPending };
}

/** A decision about several touches these only. */
const backTo = (before: Review | null): ReviewChange => ({
  state: before?.state ?? 'open',
  verdict: before?.verdict ?? null,
  outcome: before?.outcome ?? null,
});

const withReviews =
  (reviews: ReadonlyMap<string, Review>) =>
  (page: WorkList): WorkList => ({
    ...page,
    items: page.items.map((item) => {
      const review = reviews.get(item.answer.id);
      return review === undefined ? item : { ...item, review };
    }),
  });
