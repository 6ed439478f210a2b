import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const header = 'X-Request-Id';

/**
 * Gives each request a name, told in the reply's header `X-Request-Id` and in every line that is
 * logged about it. What the client sends under this name is not taken over.
 */
export function nameRequest(_: Request, response: Response, next: NextFunction): void {
  response.set(header, randomUUID());
  next();
}

export const requestIdOf = (response: Response): string | null => response.get(header) ?? null;
