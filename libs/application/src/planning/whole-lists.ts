import type { AcademicCaller } from '@coopkg/academic-api';
import type { ApiCaller } from '@coopkg/contracts';

/** Items of one stretch of a list, as many as an academic API gives at once. */
const stretch = 100;
/** Items of one list in all. */
const mostItems = 2000;

/** Calls that give lists to their end, since a program counts and compares all of them. */
export function wholeLists(caller: AcademicCaller, isPaged: (api: string) => boolean): ApiCaller {
  return {
    async call(operation, args, options) {
      if (!isPaged(operation)) return caller.call(operation, args, options);
      const items: unknown[] = [];
      let offset: number | null = 0;
      while (offset !== null && items.length < mostItems) {
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
