import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * Ant Design writes style elements, hence 'unsafe-inline' for styles only; the graph's layout runs
 * in a worker from a blob.
 */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  // The server speaks plain HTTP; whoever puts TLS before it sends this header there.
  strictTransportSecurity: false,
});

/** No CORS header is sent: pages of other origins can't read answers. */
function headersOfOurs(request: Request, response: Response, next: NextFunction): void {
  response.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  if (request.path.startsWith('/api/') || request.path === '/mcp')
    response.set('Cache-Control', 'no-store');
  next();
}

export const securityHeaders: readonly RequestHandler[] = [protect, headersOfOurs];
