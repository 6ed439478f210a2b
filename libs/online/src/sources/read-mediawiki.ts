import { z } from 'zod';
import { UnreadableReply } from '../unreadable-reply.js';

const errorSchema = z.object({ info: z.string().optional(), text: z.string().optional() });

/** What every reply of MediaWiki's API has something of; `query` is absent where nothing was found. */
interface Reply {
  error?: unknown;
  query?: unknown;
  search?: unknown;
  batchcomplete?: unknown;
}

/**
 * MediaWiki tells its errors with the status 200. @throws UnreadableReply for one, and for what is no
 * reply of it
 */
export function checkMediaWikiReply({ error, query, search, batchcomplete }: Reply): void {
  if (error === undefined) {
    if ((query ?? search ?? batchcomplete) === undefined)
      throw new UnreadableReply('no reply of MediaWiki');
    return;
  }
  const parsed = errorSchema.safeParse(error);
  const said = parsed.success ? (parsed.data.info ?? parsed.data.text ?? null) : null;
  throw new UnreadableReply('an error in place of a reply', said);
}
