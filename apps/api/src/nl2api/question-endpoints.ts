import { Injectable } from '@nestjs/common';
import { Fault, type EndpointReply } from '@coopkg/contracts';
import { Application, ReadingQueue } from '@coopkg/application';
import { callEndpoint } from '@coopkg/question-types';

/** Calls of question types with values for their slots. */
@Injectable()
export class QuestionEndpoints {
  constructor(
    private readonly application: Application,
    private readonly queue: ReadingQueue,
  ) {}

  /**
   * By the query of the type that is in force here. @throws Fault `api-unknown` where
   * administrators took the type out of use
   */
  async answer(
    type: string,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<EndpointReply> {
    const { graph } = this.application;
    const inForce = (await this.application.templates()).find(({ id }) => id === type);
    if (inForce === undefined || inForce.disabled === true)
      throw new Fault('api-unknown', {
        zh: `问题类型 ${type} 已被管理员停用，它的端点不再提供。`,
        en: `The question type ${type} was taken out of use here, and its endpoint with it.`,
      });
    const { columns, rows, truncated } = await this.queue.add(() =>
      callEndpoint(inForce, args, graph, { signal }),
    );
    return { columns, rows, truncated };
  }
}
