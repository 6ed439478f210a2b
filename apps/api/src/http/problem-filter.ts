import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { acceptedLanguage } from './accepted-language.js';
import { LOGGER } from './logger.js';
import { asFault, problemOf, retryAfter } from './problem.js';

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
    if (problem.status >= 500 && fault.code !== 'starting')
      this.logger.error(
        { error: fault.cause ?? fault, code: fault.code, path: request.path },
        fault.message,
      );
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const seconds = retryAfter(fault);
    if (seconds !== null) response.setHeader('Retry-After', String(seconds));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }
}
