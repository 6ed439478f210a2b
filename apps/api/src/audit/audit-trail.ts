import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Fault } from '@coopkg/contracts';
import { Application } from '@coopkg/application';
import type { AuditEntry } from '@coopkg/records';
import type { AdminRequest } from '../auth/admin-guard.js';
import { statusOf } from '../http/http-status.js';
import { LOGGER } from '../http/logger.js';
import { requestIdOf } from '../http/request-id.js';

type What = Pick<AuditEntry, 'subject' | 'status'> & Partial<AuditEntry>;

/** Writes down who changed what. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly application: Application,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What could not be written down is logged: the change has been made by then. */
  async note(request: AdminRequest, response: Response, what: What): Promise<void> {
    const entry: AuditEntry = {
      actor: request.session?.name ?? '',
      role: request.session?.role ?? '',
      address: request.ip ?? '',
      action: actionOf(request),
      code: null,
      before: null,
      after: null,
      requestId: requestIdOf(response),
      ...what,
    };
    try {
      await this.application.records.audit.add(entry);
    } catch (error) {
      this.logger.error({ error, entry }, 'An entry of the audit log could not be written');
    }
  }

  /** Somebody is logged in and may not do what was asked for. Looking is not written down. */
  async noteRefusal(request: AdminRequest, response: Response, refusal: Fault): Promise<void> {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { code } = refusal;
    const status = statusOf(code, refusal.retryable);
    await this.note(request, response, { subject: subjectOf(request), status, code });
  }
}

/** `PATCH /api/admin/users/:name` is `patch-users-name`: a name that pages have texts for. */
export function actionOf({ method, route }: Request): string {
  const path = String((route as { path?: unknown } | undefined)?.path ?? '');
  const words = path.replace(/^\/api\/(admin\/)?/, '').split(/[^\w]+/);
  return [method.toLowerCase(), ...words.filter((word) => word !== '')].join('-');
}

/** What a request is about: the id in its address, else what its body calls the thing, else the account. */
export function subjectOf({ params, body, query, session, level }: AdminRequest): string {
  const named = Object.values(params)[0];
  if (typeof named === 'string') return named;
  const fields = { ...query, ...(body as object | undefined) } as Record<string, unknown>;
  const word = ['name', 'mention', 'kind', 'id'].map((key) => fields[key]).find(isText);
  return word?.slice(0, 200) ?? (level === 'account' ? (session?.name ?? '') : '');
}

const isText = (value: unknown): value is string => typeof value === 'string';
