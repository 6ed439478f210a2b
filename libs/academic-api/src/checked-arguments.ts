import { Fault, requestErrorsOf } from '@coopkg/contracts';
import type { z } from 'zod';

/**
 * Arguments of an operation as its schema reads them. Null and blank ones were not given: models that
 * fill in every parameter write them so. @throws Fault `argument-invalid`
 */
export function checkedArguments<Schema extends z.ZodObject>(
  operation: string,
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
): z.infer<Schema> {
  const meant = Object.fromEntries(Object.entries(given).filter(([, value]) => !isBlank(value)));
  const parsed = schema.safeParse(meant);
  if (parsed.success) return parsed.data;
  const errors = requestErrorsOf(schema, meant);
  const line = (language: 'zh' | 'en'): string =>
    errors.map(({ pointer, message }) => `${pointer} ${message[language]}`).join('; ');
  throw new Fault(
    'argument-invalid',
    {
      zh: `${operation} 的参数不符合约定：${line('zh')}`,
      en: `The arguments do not fit ${operation}: ${line('en')}`,
    },
    { facts: { errors } },
  );
}

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
