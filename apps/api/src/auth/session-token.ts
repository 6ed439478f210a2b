import type { Request } from 'express';

export const sessionCookie = 'coopkg_session';

/** What a request shows: a bearer token, else the cookie of a browser. */
export const sessionToken = (request: Request): string | null =>
  bearerOf(request) ?? cookieOf(request, sessionCookie);

const bearerOf = (request: Request): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The value of a cookie; null where the request has none of that name. */
export function cookieOf(request: Request, name: string): string | null {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}
