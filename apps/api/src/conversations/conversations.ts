import { Injectable } from '@nestjs/common';
import {
  Fault,
  type Answer,
  type Conversation,
  type ConversationPage,
  type Language,
  type Share,
  type Shared,
  type ShareItem,
  type Thread,
} from '@coopkg/contracts';
import { Application, openEnglishNames, ReadingQueue } from '@coopkg/application';
import { conversationText, conversationWorkbook } from '@coopkg/present';
import type { ConversationRecords } from '@coopkg/records';
import type { Response } from 'express';
import type { z } from 'zod';
import { addressOfPage } from '../http/address-of-page.js';
import { disconnectSignal } from '../http/disconnect-signal.js';
import type { Owner } from '../owner/owners.js';
import type { conversationsQuerySchema } from './conversation-schemas.js';

/** What one may do with one's own conversations, and see of those that others share. */
@Injectable()
export class Conversations {
  private readonly exports = new ReadingQueue();

  constructor(private readonly application: Application) {}

  page(
    { cursor, limit, contains }: z.infer<typeof conversationsQuerySchema>,
    owner: Owner,
  ): Promise<ConversationPage> {
    return this.records.page(owner, {
      ...(cursor === undefined || cursor === '' ? {} : { cursor }),
      ...(contains === undefined ? {} : { contains: contains.trim() }),
      limit,
    });
  }

  add(title: string, owner: Owner): Promise<Conversation> {
    return this.records.add(owner, title);
  }

  async find(id: string, owner: Owner): Promise<Thread> {
    return present(await this.records.find(owner, id), id);
  }

  async rename(id: string, title: string, owner: Owner): Promise<Conversation> {
    return present(await this.records.rename(owner, id, title), id);
  }

  async remove(id: string, owner: Owner): Promise<void> {
    if (!(await this.records.remove(owner, id))) throw conversationNotFound(id);
  }

  async restore(id: string, owner: Owner): Promise<Conversation> {
    return present(await this.records.restore(owner, id), id);
  }

  async share(id: string, owner: Owner): Promise<Share> {
    return present(await this.application.records.shares.add(owner, 'conversation', id), id);
  }

  /** Everything of it, for a program. */
  async data(id: string, owner: Owner): Promise<Thread & { answers: Answer[] }> {
    const [thread, answers] = await Promise.all([
      this.find(id, owner),
      this.records.answersOf(owner, id),
    ]);
    return { ...thread, answers };
  }

  /** Markdown, for a person. */
  async text(id: string, language: Language, owner: Owner): Promise<string> {
    const { title, answers } = await this.data(id, owner);
    return conversationText({ title, answers }, language);
  }

  /** Excel, for a person. */
  async workbook(id: string, language: Language, owner: Owner, response: Response): Promise<void> {
    const { title, answers } = await this.data(id, owner);
    const { graph } = this.application;
    const options = {
      language,
      ...addressOfPage(response.req),
      englishName: await openEnglishNames(),
      signal: disconnectSignal(response),
    };
    await this.exports.add(() => {
      response.attachment('conversation.xlsx');
      return conversationWorkbook({ title, answers }, graph, response, options);
    });
  }

  async shares(owner: Owner): Promise<{ items: ShareItem[] }> {
    return { items: await this.application.records.shares.list(owner) };
  }

  async revoke(token: string, owner: Owner): Promise<void> {
    if (!(await this.application.records.shares.revoke(owner, token))) throw shareNotFound();
  }

  async open(token: string): Promise<Shared> {
    const shared = await this.application.records.shares.open(token);
    if (shared === null) throw shareNotFound();
    return shared;
  }

  private get records(): ConversationRecords {
    return this.application.records.conversations;
  }
}

/** @throws Fault `conversation-not-found` */
function present<Found>(found: Found | null, id: string): Found {
  if (found === null) throw conversationNotFound(id);
  return found;
}

const conversationNotFound = (id: string): Fault =>
  new Fault('conversation-not-found', {
    zh: `没有编号为 ${id.slice(0, 80)} 的对话：它可能已被删除，或属于别人。`,
    en: `There is no conversation ${id.slice(0, 80)}: it may have been deleted, or is somebody else's.`,
  });

const shareNotFound = (): Fault =>
  new Fault('share-not-found', {
    zh: '这个分享链接不存在，或已被收回。',
    en: 'There is no such shared link, or it was taken back.',
  });
