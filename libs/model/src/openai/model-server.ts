import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '@coopkg/contracts';

export interface CallBounds {
  /** For all tries together; `defaultTimeoutMs` unless given. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

const defaultTimeoutMs = 60_000;
/** A server that restarts, or a connection that it had closed: tried again after so long. */
const reconnectMs = [100, 900];
/** A server that says it is busy, but not for how long, is asked again after so long, then twice. */
const busyMs = 250;
const longestBusyMs = 8000;

/** HTTP to a model server: JSON in and out, with retries where the server is busy or starting. */
export class ModelServer {
  /** Base URL without `/v1`. */
  readonly root: string;

  /**
   * @param url base URL, with or without `/v1`
   * @param settings names of those that a person corrects when the server can't be used
   */
  constructor(
    url: string,
    private readonly key: string | undefined,
    private readonly settings = { url: 'COOPKG_MODEL', key: 'COOPKG_MODEL_KEY' },
  ) {
    this.root = url.replace(/\/+$/, '').replace(/\/v1$/, '');
  }

  get(path: string, bounds: CallBounds = {}): Promise<unknown> {
    return this.call(path, undefined, bounds);
  }

  post(path: string, body: unknown, bounds: CallBounds = {}): Promise<unknown> {
    return this.call(path, JSON.stringify(body), bounds);
  }

  private async call(
    path: string,
    body: string | undefined,
    { timeoutMs = defaultTimeoutMs, signal }: CallBounds,
  ): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ends = performance.now() + timeoutMs;
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    for (let tries = 0; ; tries++) {
      let pauseMs: number | undefined;
      let fault: Fault;
      try {
        const response = await this.send(path, body, either);
        if (response.ok) return await response.json();
        fault = this.refusal(response.status, await response.text());
        pauseMs = busyPause(response, tries);
      } catch (error) {
        if (signal?.aborted === true) throw signal.reason;
        fault = this.fault(timeout.aborted ? 'no answer in time' : 'no connection', error);
        pauseMs = reconnectMs[tries];
      }
      if (pauseMs === undefined || performance.now() + pauseMs >= ends) throw fault;
      await wait(pauseMs, undefined, { signal: either }).catch(() => undefined);
      if (signal?.aborted === true) throw signal.reason;
    }
  }

  private send(path: string, body: string | undefined, signal: AbortSignal): Promise<Response> {
    return fetch(`${this.root}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      signal,
      // Another host is one that nobody configured.
      redirect: 'error',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  private refusal(status: number, text: string): Fault {
    const said = saidBy(text);
    const why = said === '' ? `status ${status}` : `status ${status}: ${said}`;
    if (status === 401 || status === 403) return this.loginFault(why);
    return /exceed(s|ed)?[ _](the[ _])?(available[ _])?context|maximum context length/i.test(text)
      ? tooLong(why)
      : this.fault(why, text, status);
  }

  private loginFault(why: string): Fault {
    return new Fault(
      'model-login-failed',
      {
        zh: `语言模型服务 ${this.root} 拒绝了密钥（${why}）：请检查 ${this.settings.key}。`,
        en: `The language model server at ${this.root} refuses the key (${why}): check ${this.settings.key}.`,
      },
      { facts: { url: this.root, why } },
    );
  }

  /** What the server is, or said, wrong. A retry may help. */
  fault(why: string, cause?: unknown, status?: number): Fault {
    return new Fault(
      'model-unreachable',
      {
        zh: `语言模型服务 ${this.root} 没有正常响应（${why}）：请检查 ${this.settings.url} 以及该服务。`,
        en: `The language model server at ${this.root} did not answer properly (${why}): check ${this.settings.url} and that server.`,
      },
      { retryable: true, cause, facts: { url: this.root, why, ...(status && { status }) } },
    );
  }
}

/** Milliseconds until a busy or starting server is asked again; undefined for another status. */
function busyPause(response: Response, tries: number): number | undefined {
  if (response.status !== 429 && response.status !== 503) return undefined;
  const said = response.headers.get('retry-after');
  if (said === null) return Math.min(busyMs * 2 ** tries, longestBusyMs);
  const seconds = Number(said);
  return Math.max(0, Number.isNaN(seconds) ? Date.parse(said) - Date.now() : seconds * 1000);
}

/** The message in an error's JSON, of either form that servers use; else the text's beginning. */
function saidBy(text: string): string {
  try {
    const read = JSON.parse(text) as { error?: { message?: string } | string; message?: string };
    const { error } = read;
    const message = typeof error === 'object' ? error.message : (error ?? read.message);
    if (typeof message === 'string') return message.slice(0, 200);
  } catch {
    // Not JSON: a proxy's page.
  }
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
}

const tooLong = (why: string): Fault =>
  new Fault(
    'prompt-too-long',
    {
      zh: `问题太长，超出语言模型服务的上下文（${why}）。`,
      en: `The question is too long for the context of the language model server (${why}).`,
    },
    { facts: { why } },
  );
