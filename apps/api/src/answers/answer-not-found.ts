import { Fault } from '@coopkg/contracts';

export const answerNotFound = (id: string): Fault =>
  new Fault('answer-not-found', {
    zh: `没有编号为 ${id.slice(0, 80)} 的回答：它可能已被删除。`,
    en: `There is no answer ${id.slice(0, 80)}: it may have been deleted.`,
  });
