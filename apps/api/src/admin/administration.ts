import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Fault, type QuestionTemplate } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import type { Correction } from '@coopkg/records';
import type { correctionBodySchema } from './admin-schemas.js';

/** What an administrator may do. */
@Injectable()
export class Administration {
  constructor(private readonly application: Application) {}

  async corrections(): Promise<{ items: Correction[] }> {
    return { items: await this.application.records.corrections.list({ revoked: true }) };
  }

  async addCorrection(
    given: z.infer<typeof correctionBodySchema>,
    author: string,
  ): Promise<Correction> {
    const added = await this.application.records.corrections.add({ ...given, author });
    await this.application.catchUp();
    return added;
  }

  async revokeCorrection(id: string): Promise<void> {
    if (!(await this.application.records.corrections.revoke(id))) {
      throw new Fault('correction-not-found', {
        zh: '没有这条生效中的更正。',
        en: 'There is no such correction in force.',
      });
    }
    await this.application.catchUp();
  }

  async templates(): Promise<{ items: QuestionTemplate[] }> {
    await this.application.catchUp();
    return { items: await this.application.templates() };
  }

  async editTemplates({
    items,
  }: {
    items: QuestionTemplate[];
  }): Promise<{ items: QuestionTemplate[]; changed: string[] }> {
    const changed = await this.application.editTemplates(items);
    return { ...(await this.templates()), changed };
  }
}
