import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Fault } from '@coopkg/contracts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another origin makes a browser send (CSRF), by the headers that no
 * page can set: Sec-Fetch-Site, else Origin. A bearer token is never sent by a browser of its own
 * accord, and programs send neither header. Source: OWASP's CSRF Prevention Cheat Sheet, and Fetch
 * Metadata.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (reading.has(request.method) || request.headers.authorization !== undefined) return true;
    if (isOurs(request)) return true;
    throw new Fault('origin-foreign', {
      zh: '这个请求来自别的网站，已拒绝：请在本页面里操作。若服务在反向代理之后，请让代理保留 Host，或设置 COOPKG_TRUST_PROXY。',
      en: 'This request comes from another site and was refused: use the page itself. Behind a reverse proxy, let it keep Host, or set COOPKG_TRUST_PROXY.',
    });
  }
}

function isOurs(request: Request): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  // With COOPKG_TRUST_PROXY this is what the proxy says in X-Forwarded-Host.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
