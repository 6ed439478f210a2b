import type { Request } from 'express';

/** The address by which a client reaches the page; none where it does not say. */
export function addressOfPage(request: Request): { baseUrl?: string } {
  const host = request.get('host');
  return host === undefined ? {} : { baseUrl: `${request.protocol}://${host}` };
}
