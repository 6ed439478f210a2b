import type { z } from 'zod';
import { UnreadableReply } from './unreadable-reply.js';

/** A reply in JSON, checked. @throws UnreadableReply */
export function readJson<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableReply('not JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableReply(`another form: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Of a list, what has the form of a thing; sources leave holes in lists. */
export function readEach<Schema extends z.ZodType>(
  items: readonly unknown[],
  schema: Schema,
): z.output<Schema>[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
