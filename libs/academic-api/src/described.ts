import { z } from 'zod';
import type { ApiParameter, Language } from '@coopkg/contracts';

type Match = NonNullable<ApiParameter['match']>;
interface Description {
  description: string;
  /** In JSON Schema an extension: how the value is compared. */
  'x-match'?: Match;
}

/** What each field is in Chinese; in English it stands in Zod's own registry. */
const chinese = z.registry<Description>();

/** A field with what it is, in both languages. */
export function described<Schema extends z.ZodType>(
  schema: Schema,
  zh: string,
  en: string,
): Schema {
  return withDescriptions(schema, { description: zh }, { description: en });
}

/** A parameter that takes what people call something: short names, other languages, slips. */
export const fuzzy = <Schema extends z.ZodType>(schema: Schema, zh: string, en: string): Schema =>
  matched(schema, 'fuzzy', zh, en);

/** A parameter that takes a key, as another operation gave it. */
export const exact = <Schema extends z.ZodType>(schema: Schema, zh: string, en: string): Schema =>
  matched(schema, 'exact', zh, en);

const matched = <Schema extends z.ZodType>(
  schema: Schema,
  match: Match,
  zh: string,
  en: string,
): Schema =>
  withDescriptions(
    schema,
    { description: zh, 'x-match': match },
    { description: en, 'x-match': match },
  );

function withDescriptions<Schema extends z.ZodType>(
  schema: Schema,
  zh: Description,
  en: Description,
): Schema {
  const own = schema.meta({ ...en });
  chinese.add(own, zh);
  return own;
}

/** The JSON Schema (2020-12) of a schema, its descriptions in one language. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  language: Language,
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(language === 'zh' ? { metadata: chinese } : {}),
  });
  return rest;
}
