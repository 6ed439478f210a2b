import { createHash } from 'node:crypto';

/** A token is 256 random bits: a plain hash keeps it as well as a slow one would. */
export const tokenHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
