import { z } from 'zod';

/** What an endpoint of a kind of question gives: `GET /api/nl2api/<name>`. */
export const endpointReplySchema = z.object({
  columns: z.array(z.string()),
  /** In the order of the columns; a node has `id`, `label` and `properties`. */
  rows: z.array(z.array(z.unknown())),
  /** Whether there are more rows than are given. */
  truncated: z.boolean(),
});
export type EndpointReply = z.infer<typeof endpointReplySchema>;
