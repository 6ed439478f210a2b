import { isIP } from 'node:net';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import type { AdminRequest } from '../auth/admin-guard.js';

/**
 * Refuses requests to a name that anybody may have pointed at this server, unless they show a token:
 * by such a name a page elsewhere makes a browser speak to it (DNS rebinding). Addresses,
 * `localhost` and `COOPKG_HOST` are nobody else's. Source: MCP 2025-06-18, Transports, Security
 * Warning.
 */
@Injectable()
export class KnownHostGuard implements CanActivate {
  constructor(private readonly application: Application) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const host = nameOf(request.headers.host);
    if (
      host === 'localhost' ||
      isIP(host) !== 0 ||
      host === this.application.configuration.host ||
      (request.headers.authorization !== undefined && request.session !== undefined)
    )
      return true;
    throw new Fault('host-unknown', {
      zh: '请求中的主机名不为本服务所知，已拒绝：请用 localhost 或 IP 地址，或出示访问令牌（coopkg token add）。',
      en: 'The server does not know the host name of this request and refused it: use localhost or an IP address, or show an access token (coopkg token add).',
    });
  }
}

/** Without port, and an IPv6 address without brackets. */
function nameOf(host = ''): string {
  if (!URL.canParse(`http://${host}`)) return '';
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/gu, '');
}
