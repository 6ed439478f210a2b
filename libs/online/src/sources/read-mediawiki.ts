import { z } from 'zod';
import { readJson } from '../read-json.js';
import { UnreadableReply } from '../unreadable-reply.js';

const replySchema = z.object({
  error: z.unknown().optional(),
  /** Absent where nothing was found. */
  query: z
    .object({ pages: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]) })
    .optional(),
  /** Of wbsearchentities. */
  search: z.array(z.unknown()).optional(),
  batchcomplete: z.unknown().optional(),
});
const errorSchema = z.object({ info: z.string().optional(), text: z.string().optional() });

/** What a reply of MediaWiki's API holds: pages, or what its module of searching found. */
export interface MediaWikiReply {
  pages: unknown[];
  search: unknown[] | null;
}

/**
 * MediaWiki tells its errors with the status 200. @throws UnreadableReply for one, and for what is no
 * reply of it
 */
export function readMediaWiki(text: string): MediaWikiReply {
  const { error, query, search, batchcomplete } = readJson(text, replySchema);
  if (error !== undefined) {
    const parsed = errorSchema.safeParse(error);
    const said = parsed.success ? (parsed.data.info ?? parsed.data.text ?? null) : null;
    throw new UnreadableReply('an error in place of a reply', said);
  }
  if ((query ?? search ?? batchcomplete) === undefined)
    throw new UnreadableReply('no reply of MediaWiki');
  return { pages: Object.values(query?.pages ?? {}), search: search ?? null };
}
