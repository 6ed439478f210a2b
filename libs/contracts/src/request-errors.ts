import { z } from 'zod';
import type { RequestError } from './administration.js';

const chinese = z.locales.zhCN().localeError;

/** What is wrong where with a value that does not fit a schema, in both languages; none where it fits. */
export function requestErrorsOf(schema: z.ZodType, value: unknown): RequestError[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  const inChinese = schema.safeParse(value, { error: chinese }).error?.issues ?? [];
  return issues.map(({ code, path, message }, index) => ({
    pointer: pointerTo(path),
    code,
    message: { zh: inChinese[index]?.message ?? message, en: message },
  }));
}

/** As a fragment, RFC 6901, section 6. */
const pointerTo = (path: readonly PropertyKey[]): string =>
  ['#', ...path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
