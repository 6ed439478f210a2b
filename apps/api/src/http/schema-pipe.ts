import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { Fault, requestErrorsOf, type Bilingual, type RequestError } from '@coopkg/contracts';
import { z } from 'zod';

/** The sentence itself names so many places; `errors` has all. */
const placesNamed = 5;

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
    throw unfit(type, requestErrorsOf(schema, value));
  }
}

function unfit(type: ArgumentMetadata['type'], errors: readonly RequestError[]): Fault {
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
