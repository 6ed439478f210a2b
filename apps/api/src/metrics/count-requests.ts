import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Counts and times what goes to the interface; a route is named by its pattern, never by an id. */
export const countRequests =
  (metrics: Metrics) =>
  (request: Request, response: Response, next: NextFunction): void => {
    if (!request.path.startsWith('/api/')) {
      next();
      return;
    }
    const began = performance.now();
    response.once('close', () => {
      const pattern = (request.route as { path?: unknown } | undefined)?.path;
      const route = typeof pattern === 'string' ? pattern : 'none';
      const seconds = (performance.now() - began) / 1000;
      metrics.countRequest(request.method, route, response.statusCode, seconds);
    });
    next();
  };
