import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { acceptedLanguage } from './accepted-language.js';
import { LOGGER } from './logger.js';
import { requestIdOf } from './request-id.js';
import { asFault, problemOf, retryAfter } from './problem.js';

/** Refusals that an administrator may want to see in the log. */
const suspicious = new Set([
  'login-failed',
  'login-locked',
  'account-disabled',
  'origin-foreign',
  'host-unknown',
  'token-unknown',
  'too-many-requests',
  'queue-full',
  'metrics-closed',
]);

/** The one place where what was thrown becomes an HTTP answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const fault = asFault(error);
    const problem = problemOf(
      fault,
      acceptedLanguage(request.headers['accept-language']),
      request.originalUrl,
    );
    const about = {
      code: fault.code,
      method: request.method,
      path: request.path,
      requestId: requestIdOf(response),
    };
    if (problem.status >= 500 && fault.code !== 'starting')
      this.logger.error({ error: fault.cause ?? fault, ...about }, fault.message);
    else if (suspicious.has(fault.code))
      this.logger.warn({ ...about, address: request.ip }, fault.message);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const seconds = retryAfter(fault);
    if (seconds !== null) response.setHeader('Retry-After', String(seconds));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }
}
