import { Injectable } from '@nestjs/common';
import {
  Fault,
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
import { Application, currentTemplates, proposeWording } from '@coopkg/application';
import type { WorkItem } from '@coopkg/records';

/** Rows that go out with an item of the list. */
const rowsShown = 5;
const dayMs = 86_400_000;

/** The work list: questions that went wrong, or may have, and what was done about them. */
@Injectable()
export class Reviews {
  constructor(private readonly application: Application) {}

  async page({
    status,
    state,
    contains,
    from,
    to,
    type,
    cursor,
    limit,
  }: WorkListQuery): Promise<WorkList> {
    const page = await this.application.records.reviews.page({
      limit,
      ...(cursor ? { cursor } : {}),
      filter: {
        ...(status === undefined ? {} : { reason: status }),
        ...(state === 'all' ? {} : { state }),
        ...(contains ? { contains } : {}),
        ...(from === undefined ? {} : { from: startOf(from) }),
        ...(to === undefined ? {} : { before: new Date(startOf(to).getTime() + dayMs) }),
        ...(type === undefined ? {} : { questionType: type }),
      },
    });
    return { ...page, items: page.items.map(wire) };
  }

  async find(id: string): Promise<WorkListItem> {
    return wire(await this.item(id));
  }

  async save(id: string, change: ReviewChange, author: string): Promise<Review> {
    const saved = await this.application.records.reviews.save(id, change, author);
    if (saved === null) throw notFound();
    return saved;
  }

  async saveAll(items: ReviewsChange['items'], author: string): Promise<ReviewsChanged> {
    return { items: await this.application.records.reviews.saveAll(items, author) };
  }

  counts(days: number): Promise<WorkCounts> {
    const from = new Date(Date.now() - (days - 1) * dayMs);
    from.setHours(0, 0, 0, 0);
    return this.application.records.reviews.counts(from);
  }

  async wording(id: string): Promise<ProposedWording> {
    const { answer } = await this.item(id);
    return proposeWording(
      answer,
      await currentTemplates(this.application.configuration.dataDirectory),
    );
  }

  private async item(id: string): Promise<WorkItem> {
    const item = await this.application.records.reviews.find(id);
    if (item === null) throw notFound();
    return item;
  }
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00`);

const wire = ({ answer, ...item }: WorkItem): WorkListItem => ({
  ...item,
  answer: { ...answer, rows: answer.rows.slice(0, rowsShown) },
  feedback: item.feedback.map(({ verdict, note, cypher, createdAt }) => ({
    verdict,
    note,
    cypher,
    createdAt,
  })),
});

const notFound = (): Fault =>
  new Fault('answer-not-found', { zh: '没有这个回答。', en: 'There is no such answer.' });
