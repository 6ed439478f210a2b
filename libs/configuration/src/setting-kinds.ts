import { z } from 'zod';
import type { Bilingual } from '@coopkg/contracts';

/**
 * One setting: its variable, what it may hold, what holds when it is absent, and what it is for.
 */
export interface Setting<Value> {
  readonly variable: string;
  readonly schema: z.ZodType<Value, string | undefined>;
  readonly fallback: Value | undefined;
  /** What the variable must hold, completing "must be …". */
  readonly expects: Bilingual;
  readonly about: Bilingual;
  /** Never shown in messages or logs. */
  readonly secret: boolean;
}

interface Description {
  expects: Bilingual;
  about: Bilingual;
  secret?: boolean;
}

const setting = <Value>(
  variable: string,
  schema: z.ZodType<Value, string | undefined>,
  fallback: Value | undefined,
  description: Description,
): Setting<Value> => ({
  variable,
  schema,
  fallback,
  secret: false,
  ...description,
});

export const wholeNumber = (
  variable: string,
  least: number,
  most: number,
  fallback: number,
  about: Bilingual,
): Setting<number> =>
  setting(
    variable,
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number)
      .pipe(z.number().int().min(least).max(most)) as z.ZodType<number, string | undefined>,
    fallback,
    {
      expects: {
        zh: `${least} 到 ${most} 之间的整数`,
        en: `a whole number from ${least} to ${most}`,
      },
      about,
    },
  );

/** A whole number, or `auto`: the program chooses. */
export const numberOrAuto = (
  variable: string,
  least: number,
  most: number,
  about: Bilingual,
): Setting<number | 'auto'> =>
  setting<number | 'auto'>(
    variable,
    z.union([
      z.literal('auto'),
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number)
        .pipe(z.number().int().min(least).max(most)),
    ]) as unknown as z.ZodType<number | 'auto', string | undefined>,
    'auto',
    {
      expects: {
        zh: `auto，或 ${least} 到 ${most} 之间的整数`,
        en: `auto, or a whole number from ${least} to ${most}`,
      },
      about,
    },
  );

export const text = (
  variable: string,
  fallback: string | undefined,
  about: Bilingual,
  secret = false,
): Setting<string> =>
  setting(variable, z.string().min(1) as z.ZodType<string, string | undefined>, fallback, {
    expects: { zh: '非空的文字', en: 'a text that is not empty' },
    about,
    secret,
  });

export const flag = (variable: string, fallback: boolean, about: Bilingual): Setting<boolean> =>
  setting(
    variable,
    z
      .enum(['true', 'false', '1', '0'])
      .transform((value) => value === 'true' || value === '1') as z.ZodType<
      boolean,
      string | undefined
    >,
    fallback,
    {
      expects: { zh: 'true 或 false', en: 'true or false' },
      about,
    },
  );

export const oneOf = <const Value extends string>(
  variable: string,
  values: readonly [Value, ...Value[]],
  fallback: Value,
  about: Bilingual,
): Setting<Value> =>
  setting(variable, z.enum(values) as unknown as z.ZodType<Value, string | undefined>, fallback, {
    expects: { zh: `下列之一：${values.join('、')}`, en: `one of ${values.join(', ')}` },
    about,
  });

/** Several of these values, separated by commas; undefined stands for all of them. */
export const listOf = <const Value extends string>(
  variable: string,
  values: readonly [Value, ...Value[]],
  about: Bilingual,
): Setting<Value[]> =>
  setting<Value[]>(
    variable,
    z
      .string()
      .transform((text) => text.split(/[,，\s]+/u).filter((one) => one !== ''))
      .pipe(z.array(z.enum(values)).min(1)) as unknown as z.ZodType<Value[], string | undefined>,
    undefined,
    {
      expects: {
        zh: `下列值，以逗号分隔：${values.join('、')}`,
        en: `some of ${values.join(', ')}, separated by commas`,
      },
      about,
    },
  );

export const address = (
  variable: string,
  pattern: RegExp,
  fallback: string | undefined,
  expects: Bilingual,
  about: Bilingual,
): Setting<string> =>
  setting(variable, z.string().regex(pattern) as z.ZodType<string, string | undefined>, fallback, {
    expects,
    about,
  });
