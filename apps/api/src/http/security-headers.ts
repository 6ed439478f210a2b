import type { NextFunction, Request, Response } from 'express';

/** Ant Design writes style elements, hence 'unsafe-inline' for styles only; the graph's layout runs in a worker from a blob. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Source: OWASP HTTP Security Response Headers Cheat Sheet. No CORS header is sent: pages of other origins can't read answers. */
export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.set({
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  });
  if (request.path.startsWith('/api/')) response.set('Cache-Control', 'no-store');
  next();
}
