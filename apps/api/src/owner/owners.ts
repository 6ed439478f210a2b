import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Application, localOwner } from '@coopkg/application';
import type { Records } from '@coopkg/records';
import type { AdminRequest } from '../auth/admin-guard.js';
import { commandLine } from '../auth/identities.js';
import { cookieOf } from '../auth/session-token.js';
import { visitorCookie, visitorCookieMs, visitorOf } from './visitor-cookie.js';

/**
 * Who is asking: what is theirs is kept under these, new things under the first. An account also has
 * what its browser asked before it was logged in to.
 */
export type Owner = readonly [string, ...string[]];

/**
 * Finds out whose a request is: of the account of its session, else of the visitor whom its signed
 * cookie names. Who has no such cookie gets one with the first thing that is kept for them.
 */
@Injectable()
export class Owners {
  private secret: Promise<string> | null = null;

  constructor(private readonly application: Application) {}

  /** @param request one that the guard of all routes has let through */
  async of(request: AdminRequest, response: Response): Promise<Owner> {
    const { session } = request;
    if (session === commandLine) return [localOwner];
    const visitor = isLocalProgram(request)
      ? localProgram
      : `visitor:${await this.visitor(request, response)}`;
    return session === undefined ? [visitor] : [`user:${session.name}`, visitor];
  }

  private async visitor(request: Request, response: Response): Promise<string> {
    const brought = cookieOf(request, visitorCookie);
    const { id, cookie } = visitorOf(brought, await this.known());
    // Who is new has nothing to read yet: a page's first requests, which come side by side, would
    // each make another visitor of it.
    const isNewReader = brought === null && reads.has(request.method);
    if (cookie !== null && !isNewReader)
      response.cookie(visitorCookie, cookie, {
        httpOnly: true,
        sameSite: 'lax',
        secure: this.application.configuration.secureCookies,
        path: '/api',
        maxAge: visitorCookieMs,
      });
    return id;
  }

  /** The secret of the records: all processes that share them know each other's visitors. */
  private async known(): Promise<string> {
    this.secret ??= secretOf(this.application.records);
    try {
      return await this.secret;
    } catch (error) {
      this.secret = null;
      throw error;
    }
  }
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Programs of this machine that keep no cookies share what they ask. */
const localProgram = 'program:local';
const loopback = /^(?:::ffff:)?127\.|^::1$/u;

/**
 * A browser tells which site a request is from (Fetch Metadata, `Sec-Fetch-Site`), and a proxy whom
 * it speaks for.
 */
function isLocalProgram(request: Request): boolean {
  const { headers, socket } = request;
  return (
    cookieOf(request, visitorCookie) === null &&
    headers['sec-fetch-site'] === undefined &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined &&
    loopback.test(socket.remoteAddress ?? '')
  );
}

async function secretOf({ shared }: Records): Promise<string> {
  const name = 'visitor-secret';
  const kept = await shared.read(name);
  if (kept !== null) return kept.body;
  const made = randomBytes(32).toString('base64url');
  if ((await shared.replace(name, made, 0)) !== null) return made;
  // Another process was quicker.
  return (await shared.read(name))!.body;
}
