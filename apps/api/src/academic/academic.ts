import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Application, academicCalls } from '@coopkg/application';
import type { AcademicCaller } from '@coopkg/academic-api';
import { disconnectSignal } from '../http/disconnect-signal.js';

/** Calls of the academic APIs. */
@Injectable()
export class Academic {
  constructor(private readonly application: Application) {}

  readonly callPage: AcademicCaller['callPage'] = async (...call) =>
    (await academicCalls(this.application)).callPage(...call);

  /** The result as SoAy's API gives it; where a list goes on is told by a `Link` (RFC 8288). */
  async answer(
    name: string,
    args: Readonly<Record<string, unknown>>,
    response: Response,
  ): Promise<unknown> {
    const signal = disconnectSignal(response);
    const { result, nextOffset } = await this.callPage(name, args, { signal });
    if (nextOffset !== null)
      response.setHeader('Link', `<${nextAddress(name, args, nextOffset)}>; rel="next"`);
    return result;
  }
}

function nextAddress(
  name: string,
  args: Readonly<Record<string, unknown>>,
  offset: number,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...args, offset }))
    if (value !== undefined) query.set(key, String(value));
  return `/api/academic/${name}?${query.toString()}`;
}
