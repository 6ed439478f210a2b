import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { Fault, requestErrorSchema, type Language, type Problem } from '@coopkg/contracts';
import { statusOf } from './http-status.js';

interface HttpError {
  status?: unknown;
  type?: unknown;
  message?: unknown;
}

/** Any thrown thing as a fault with a stable code. */
export function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const status =
    error instanceof HttpException ? error.getStatus() : (error as HttpError | null)?.status;
  if (status === 404)
    return new Fault('route-not-found', {
      zh: '没有这个接口：可用的接口见 /api/openapi.json。',
      en: 'There is no such route: those that exist are in /api/openapi.json.',
    });
  if (error instanceof URIError)
    return new Fault('route-not-found', {
      zh: '地址里的百分号编码不对。',
      en: 'The address is not percent-encoded as it should be.',
    });
  if (status === 413)
    return new Fault('body-too-large', {
      zh: '请求体太大：最多 1 MB。',
      en: 'The body is too large: 1 MB at most.',
    });
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Fault('body-invalid', {
      zh: '请求体不是有效的 JSON：请检查它的格式与编码。',
      en: 'The body is not valid JSON: check its form and its encoding.',
    });
  }
  return new Fault(
    'internal',
    {
      zh: '服务内部出错，已写入日志：请稍后重试。',
      en: 'Something failed inside the server and was logged: try again later.',
    },
    { cause: error },
  );
}

/** RFC 9457 problem details in the client's language. */
export function problemOf(fault: Fault, language: Language, instance?: string): Problem {
  const status = statusOf(fault.code, fault.retryable);
  const errors = requestErrorSchema.array().safeParse(fault.facts['errors']);
  return {
    type: `urn:coopkg:problem:${fault.code}`,
    title: STATUS_CODES[status] ?? 'Client Closed Request',
    status,
    code: fault.code,
    detail: fault.text[language],
    ...(instance === undefined ? {} : { instance }),
    ...(errors.success ? { errors: errors.data } : {}),
  };
}

/** Seconds after which a retry is worth while; null when none is. */
export function retryAfter(fault: Fault): number | null {
  const status = statusOf(fault.code, fault.retryable);
  return status === 503 ? 2 : status === 429 ? Number(fault.facts['retryAfterS'] ?? 5) : null;
}
