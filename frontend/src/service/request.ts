import i18next from 'i18next';
import { problemSchema, type Problem } from '@coopkg/contracts';
import type { z } from 'zod';

/** A request that did not bring what was asked for; `problem.code` says why. */
export class RequestFailure extends Error {
  constructor(
    readonly problem: Problem,
    readonly retryAfterS: number | null = null,
  ) {
    super(problem.detail ?? problem.title);
    this.name = 'RequestFailure';
  }
}

/** A problem that the page itself found; its text comes from the page's own language files. */
export const ownProblem = (
  code: 'unreachable' | 'interrupted' | 'not-understood',
  status = 0,
): Problem => ({ type: 'about:blank', title: code, status, code });

async function failureOf(response: Response): Promise<RequestFailure> {
  const seconds = Number(response.headers.get('Retry-After'));
  const retryAfterS = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  const parsed = problemSchema.safeParse(await response.json().catch(() => null));
  // A proxy in between answers 502 and 504 with a page of its own when the server is away.
  const otherwise =
    response.status >= 500
      ? ownProblem('unreachable', response.status)
      : { ...ownProblem('not-understood', response.status), code: `http-${response.status}` };
  return new RequestFailure(parsed.success ? parsed.data : otherwise, retryAfterS);
}

export type RequestOptions = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined };

/** @throws RequestFailure, or the DOMException `AbortError` */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      ...options,
      signal: options.signal ?? null,
      headers: { 'Accept-Language': i18next.language, ...options.headers },
    });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new RequestFailure(ownProblem('unreachable'));
  }
  if (!response.ok) throw await failureOf(response);
  return response;
}

export const jsonBody = (body: unknown, method = 'POST'): RequestOptions => ({
  method,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

/**
 * What arrived, checked against the contract: a page older than its server says so instead of
 * breaking.
 */
export function understood<Type>(schema: z.ZodType<Type>, value: unknown): Type {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new RequestFailure(ownProblem('not-understood'));
  return parsed.data;
}

export async function requestJson<Type>(
  path: string,
  schema: z.ZodType<Type>,
  options?: RequestOptions,
): Promise<Type> {
  const response = await request(path, options);
  return understood(schema, await response.json().catch(() => null));
}

/** A list that comes whole. */
export const requestItems = async <Item>(
  path: string,
  schema: z.ZodType<{ items: Item[] }>,
  options?: RequestOptions,
): Promise<Item[]> => (await requestJson(path, schema, options)).items;

export const requestUpload = <Type>(
  path: string,
  schema: z.ZodType<Type>,
  file: File,
): Promise<Type> =>
  requestJson(withQuery(path, { name: file.name }), schema, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': 'application/octet-stream' },
  });

export async function requestRemoval(path: string): Promise<void> {
  await request(path, { method: 'DELETE' });
}

export const pathIn = (collection: string, id: string): string =>
  `${collection}/${encodeURIComponent(id)}`;

/** An address with a query; what is not given, or empty, is left out. */
export function withQuery(
  path: string,
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}

export const problemOf = (error: unknown): Problem =>
  error instanceof RequestFailure ? error.problem : ownProblem('interrupted');
