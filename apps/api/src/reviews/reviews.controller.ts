import { Body, Controller, Get, Param, Patch, Put, Query, Req } from '@nestjs/common';
import { z } from 'zod';
import {
  proposedWordingSchema,
  reviewChangeSchema,
  reviewSchema,
  reviewsChangedSchema,
  reviewsChangeSchema,
  workCountsSchema,
  workItemSchema,
  workListQuerySchema,
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
import { CuratorOnly } from '../auth/access.js';
import type { AdminRequest } from '../auth/admin-guard.js';
import { DescribeRoute } from '../http/describe-route.js';
import { Reviews } from './reviews.js';

const countsQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });

@CuratorOnly()
@Controller('api/admin/questions')
export class ReviewsController {
  constructor(private readonly reviews: Reviews) {}

  @Get()
  @DescribeRoute({
    summary: 'The work list: questions that were voted down, doubted, empty or refused',
    answer: workListSchema,
    problems: [400],
  })
  page(@Query({ schema: workListQuerySchema }) query: WorkListQuery): Promise<WorkList> {
    return this.reviews.page(query);
  }

  @Get('counts')
  @DescribeRoute({
    summary: 'How many questions are open by reason, and how many there were each day',
    answer: workCountsSchema,
    problems: [400],
  })
  counts(
    @Query({ schema: countsQuerySchema }) { days }: z.infer<typeof countsQuerySchema>,
  ): Promise<WorkCounts> {
    return this.reviews.counts(days);
  }

  @Get(':id')
  @DescribeRoute({
    summary: 'One question of the work list',
    answer: workItemSchema,
    problems: [404],
  })
  find(@Param('id') id: string): Promise<WorkListItem> {
    return this.reviews.find(id);
  }

  @Put(':id')
  @DescribeRoute({
    summary: 'Notes what was decided about a question; what is not named stays',
    answer: reviewSchema,
    problems: [400, 404],
  })
  save(
    @Param('id') id: string,
    @Body({ schema: reviewChangeSchema }) change: ReviewChange,
    @Req() request: AdminRequest,
  ): Promise<Review> {
    return this.reviews.save(id, change, request.session?.name ?? '');
  }

  @Patch()
  @DescribeRoute({
    summary: 'Notes what was decided about several questions, all or none',
    answer: reviewsChangedSchema,
    problems: [400],
  })
  saveAll(
    @Body({ schema: reviewsChangeSchema }) { items }: ReviewsChange,
    @Req() request: AdminRequest,
  ): Promise<ReviewsChanged> {
    return this.reviews.saveAll(items, request.session?.name ?? '');
  }

  @Get(':id/wording')
  @DescribeRoute({
    summary: 'The question as a wording with slots, and the question types it is most like',
    answer: proposedWordingSchema,
    problems: [404],
  })
  wording(@Param('id') id: string): Promise<ProposedWording> {
    return this.reviews.wording(id);
  }
}
