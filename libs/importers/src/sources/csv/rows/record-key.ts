import { createHash } from 'node:crypto';

/**
 * The key of a record that has no identifier of its own: the same for the same content, whatever
 * file it stands in.
 */
export const contentKey = (...content: readonly (string | number | undefined)[]): string =>
  `csv:${createHash('sha256')
    .update(content.map((one) => String(one ?? '').toLowerCase()).join('\t'))
    .digest('hex')
    .slice(0, 16)}`;
