import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One of the processes behind the address, as a client sees it. */
export interface Api {
  child: ChildProcess;
  notes: () => string;
  call(route: string, init?: RequestInit): Promise<Response>;
  /** With a body that is sent as JSON. */
  send(method: string, route: string, body: unknown, token?: string): Promise<Response>;
  get<Result>(route: string): Promise<Result>;
}

interface ApiOptions {
  /** Of all processes; `datasets` and `adapters` in it are the same for all. */
  folder: string;
  /** Of the data folder of this one. */
  name: string;
  /** As long as this file exists, slow work waits. */
  hold: string;
  recordsUrl: string;
  /** Of the session that requests carry unless they name another. */
  token: () => string;
}

/** An API process with a data folder of its own; resolves when it listens. */
export async function startApiProcess({
  folder,
  name,
  hold,
  recordsUrl,
  token,
}: ApiOptions): Promise<Api> {
  const dataDirectory = path.join(folder, name);
  mkdirSync(dataDirectory);
  for (const shared of ['datasets', 'adapters'])
    symlinkSync(path.join(folder, shared), path.join(dataDirectory, shared));
  const given = JSON.stringify({ recordsUrl, dataDirectory, hold });
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'apps/api/test/api-process.ts'), given],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let notes = '';
  child.stderr.on('data', (data: Buffer) => (notes += data.toString()));
  const [url] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error(notes))),
  ])) as [string];
  const call = (route: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${route}`, init);
  return {
    child,
    notes: () => notes,
    call,
    send: (method, route, body, bearer = token()) =>
      call(route, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      }),
    get: async <Result>(route: string) =>
      (await (
        await call(route, { headers: { authorization: `Bearer ${token()}` } })
      ).json()) as Result,
  };
}
