import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { catchError, from, mergeMap, throwError, type Observable } from 'rxjs';
import { Application } from '@coopkg/application';
import type { AdminRequest } from '../auth/admin-guard.js';
import { statusOf } from '../http/http-status.js';
import { asFault } from '../http/problem.js';
import { actionOf, AuditTrail, subjectOf } from './audit-trail.js';
import { OnlyReads } from './only-reads.js';
import { stateBefore } from './state-before.js';
import { summaryOf } from './summary.js';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Every change through a route that is not public is in the audit log before its reply goes out,
 * and so is every one that was tried and failed.
 */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly application: Application,
    private readonly trail: AuditTrail,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<AdminRequest>();
    const { level } = request;
    const onlyReads =
      reading.has(request.method) || this.reflector.get(OnlyReads, context.getHandler()) === true;
    if (onlyReads || level === 'public' || level === 'machine') return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const subject = subjectOf(request);
    const before = await this.before(request, subject);
    const after = summaryOf(request.body);
    return next.handle().pipe(
      mergeMap(async (result: unknown) => {
        const told = { ...Object(after), ...idsOf(result) } as object;
        const status = response.statusCode;
        await this.trail.note(request, response, { subject, status, before, after: orNull(told) });
        return result;
      }),
      catchError((error: unknown) =>
        from(this.failed(request, response, { subject, before, after }, error)).pipe(
          mergeMap(() => throwError(() => error)),
        ),
      ),
    );
  }

  private async before(request: AdminRequest, subject: string): Promise<unknown> {
    const read = stateBefore[actionOf(request)];
    return read === undefined
      ? null
      : summaryOf(await read(this.application, subject, request).catch(() => null));
  }

  private failed(
    request: AdminRequest,
    response: Response,
    what: { subject: string; before: unknown; after: unknown },
    error: unknown,
  ): Promise<void> {
    const { code, retryable } = asFault(error);
    return this.trail.note(request, response, { ...what, status: statusOf(code, retryable), code });
  }
}

const orNull = (value: object): object | null => (Object.keys(value).length === 0 ? null : value);

/** What a reply calls the thing that was made. */
const told = ['id', 'jobId', 'changed'] as const;

function idsOf(result: unknown): Record<string, unknown> {
  const fields = Object(result) as Record<string, unknown>;
  return Object.fromEntries(
    told.filter((key) => key in fields).map((key) => [key, summaryOf(fields[key])]),
  );
}
