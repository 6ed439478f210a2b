import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export const visitorCookie = 'coopkg_visitor';
const dayMs = 86_400_000;
/** Browsers keep no cookie for longer (RFC 6265bis, 5.5). */
export const visitorCookieMs = 400 * dayMs;
/** A cookie that is so old is written anew, so that those who come back stay who they are. */
const renewedMs = 30 * dayMs;

export interface Visitor {
  id: string;
  /** What the browser is to keep; null: what it has is good. */
  cookie: string | null;
}

/** `<id>.<time of writing>.<HMAC-SHA256 of both>`: only a server that has the secret can write it. */
const written = (id: string, now: number, secret: string): string => {
  const content = `${id}.${now.toString(36)}`;
  return `${content}.${signatureOf(content, secret)}`;
};

const signatureOf = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('base64url');

/** Who comes with this cookie; a new visitor where there is none, or one that we did not write. */
export function visitorOf(cookie: string | null, secret: string, now = Date.now()): Visitor {
  const [, content, id, time, signature] =
    /^(([0-9a-f-]{36})\.([0-9a-z]{1,11}))\.([\w-]{43})$/u.exec(cookie ?? '') ?? [];
  if (content === undefined || !isSame(signatureOf(content, secret), signature!)) {
    const made = randomUUID();
    return { id: made, cookie: written(made, now, secret) };
  }
  const age = now - Number.parseInt(time!, 36);
  if (age > visitorCookieMs) return visitorOf(null, secret, now);
  return { id: id!, cookie: age > renewedMs ? written(id!, now, secret) : null };
}

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
