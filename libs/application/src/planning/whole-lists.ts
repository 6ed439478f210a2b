import type { AcademicCaller } from '@coopkg/academic-api';
import { Fault, type ApiCaller } from '@coopkg/contracts';

/** Items of one stretch of a list, as many as an academic API gives at once. */
const stretch = 100;
/** Items of one list in all: what a longer one holds is not counted by a part of it. */
const mostItems = 2000;

/**
 * Calls that give lists to their end, since a program counts and compares all of them.
 * @throws Fault `program-limit` for a list of more than 2 000 items
 */
export function wholeLists(caller: AcademicCaller, isPaged: (api: string) => boolean): ApiCaller {
  return {
    async call(operation, args, options) {
      if (!isPaged(operation)) return caller.call(operation, args, options);
      const items: unknown[] = [];
      let offset: number | null = 0;
      while (offset !== null) {
        if (items.length >= mostItems) throw tooLong(operation);
        const page: Awaited<ReturnType<AcademicCaller['callPage']>> = await caller.callPage(
          operation,
          { ...args, limit: stretch, offset },
          options,
        );
        items.push(...(page.result as unknown[]));
        offset = page.nextOffset;
      }
      return items;
    },
  };
}

const tooLong = (operation: string): Fault =>
  new Fault('program-limit', {
    zh: `${operation} 的结果超过 ${mostItems} 项，没有继续取完，所以不作回答。请把问题问得更具体。`,
    en: `${operation} gives more than ${mostItems} items, too many to fetch, so there is no answer. Please ask for less.`,
  });
