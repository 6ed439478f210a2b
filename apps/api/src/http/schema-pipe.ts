import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { Fault, type Bilingual, type RequestError } from '@coopkg/contracts';
import { z } from 'zod';

/** The sentence itself names so many places; `errors` has all. */
const placesNamed = 5;
const chinese = z.locales.zhCN().localeError;

/**
 * Checks what came over the wire with the schema that the handler's parameter names. @throws Fault
 * `body-invalid`, `query-parameter-invalid`
 */
@Injectable()
export class SchemaPipe implements PipeTransform {
  transform(value: unknown, { type, schema }: ArgumentMetadata): unknown {
    if (!(schema instanceof z.ZodType)) return value;
    if (type === 'body' && value === undefined && !schema.safeParse(value).success) {
      throw new Fault('body-invalid', {
        zh: '请求没有 JSON 内容：请发送 JSON，并设置 Content-Type: application/json。',
        en: 'The request has no JSON body: send one, with Content-Type: application/json.',
      });
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw unfit(
      type,
      parsed.error.issues,
      schema.safeParse(value, { error: chinese }).error?.issues ?? [],
    );
  }
}

function unfit(
  type: ArgumentMetadata['type'],
  issues: readonly z.core.$ZodIssue[],
  inChinese: readonly z.core.$ZodIssue[],
): Fault {
  const errors: RequestError[] = issues.map(({ code, path, message }, index) => ({
    pointer: pointerTo(path),
    code,
    message: { zh: inChinese[index]?.message ?? message, en: message },
  }));
  const line = (language: keyof Bilingual): string =>
    errors
      .slice(0, placesNamed)
      .map(({ pointer, message }) => `${pointer} ${message[language]}`)
      .join('; ');
  return new Fault(
    type === 'query' ? 'query-parameter-invalid' : 'body-invalid',
    {
      zh: `请求不符合接口约定：${line('zh')}`,
      en: `The request does not fit the interface: ${line('en')}`,
    },
    { facts: { errors } },
  );
}

/** As a fragment, RFC 6901, section 6. */
const pointerTo = (path: readonly PropertyKey[]): string =>
  ['#', ...path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
