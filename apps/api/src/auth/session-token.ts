import type { Request } from 'express';

export const sessionCookie = 'coopkg_session';

/** What a request shows: a bearer token, else the cookie of a browser. */
export const sessionToken = (request: Request): string | null =>
  bearerOf(request) ?? cookieOf(request);

const bearerOf = (request: Request): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const cookieOf = (request: Request): string | null => {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${sessionCookie}=`));
  return found === undefined ? null : found.slice(sessionCookie.length + 1);
};
