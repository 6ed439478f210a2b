import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { App } from 'antd';
import type { Review, ReviewChange, WorkList } from '@coopkg/contracts';
import { saveReview } from '../../service/reviews.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';

const listKey = ['admin', 'questions'];

/** Notes a decision; the item shows it at once and stays in sight until the list is read again. */
export function useReview(id: string) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const textOf = useProblemText();
  return useMutation({
    mutationFn: (change: ReviewChange) => saveReview(id, change),
    onSuccess: (review: Review) => {
      client.setQueriesData<InfiniteData<WorkList>>({ queryKey: listKey }, (list) =>
        list === undefined ? list : { ...list, pages: list.pages.map(withReview(id, review)) },
      );
      void client.invalidateQueries({ queryKey: ['admin', 'question-counts'] });
    },
    onError: (error) => void message.error(textOf(problemOf(error))),
  });
}

const withReview =
  (id: string, review: Review) =>
  (page: WorkList): WorkList => ({
    ...page,
    items: page.items.map((item) => (item.answer.id === id ? { ...item, review } : item)),
  });
