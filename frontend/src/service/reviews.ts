import {
  proposedWordingSchema,
  reviewSchema,
  reviewsChangedSchema,
  workCountsSchema,
  workItemSchema,
  workListSchema,
  type ProposedWording,
  type Review,
  type ReviewChange,
  type ReviewsChange,
  type ReviewsChanged,
  type WorkCounts,
  type WorkList,
  type WorkListItem,
  type WorkListQuery,
} from '@coopkg/contracts';
import { jsonBody, pathIn, requestJson, withQuery } from './request.js';

export type WorkFilter = Partial<Omit<WorkListQuery, 'cursor' | 'limit'>>;

const pathOf = (id: string): string => pathIn('/api/admin/questions', id);

export const workList = (
  filter: WorkFilter,
  cursor: string | null,
  signal: AbortSignal,
): Promise<WorkList> =>
  requestJson(withQuery('/api/admin/questions', { ...filter, cursor, limit: 20 }), workListSchema, {
    signal,
  });

export const workItem = (id: string, signal: AbortSignal): Promise<WorkListItem> =>
  requestJson(pathOf(id), workItemSchema, { signal });

/** @param days so many, up to today */
export const workCounts = (days: number, signal: AbortSignal): Promise<WorkCounts> =>
  requestJson(withQuery('/api/admin/questions/counts', { days }), workCountsSchema, { signal });

export const saveReview = (id: string, change: ReviewChange): Promise<Review> =>
  requestJson(pathOf(id), reviewSchema, jsonBody(change, 'PUT'));

export const saveReviews = (items: ReviewsChange['items']): Promise<ReviewsChanged> =>
  requestJson('/api/admin/questions', reviewsChangedSchema, jsonBody({ items }, 'PATCH'));

export const proposedWording = (id: string, signal: AbortSignal): Promise<ProposedWording> =>
  requestJson(`${pathOf(id)}/wording`, proposedWordingSchema, { signal });
