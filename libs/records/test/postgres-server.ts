import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { processMachine } from '@coopkg/configuration';

/** Where Debian keeps each version's programs; they are not on PATH. */
const debianFolder = '/usr/lib/postgresql';

const folders = [
  ...processMachine().searchPath,
  ...(existsSync(debianFolder)
    ? readdirSync(debianFolder).map((version) => path.join(debianFolder, version, 'bin'))
    : []),
];

/** The folder of PostgreSQL's programs; null where it isn't installed. */
export const postgresPrograms =
  folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  ) ?? null;

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package makes. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(
    readFileSync('/etc/passwd', 'utf8'),
  )!;
  return { uid: Number(uid), gid: Number(gid) };
}

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
};

/** A real PostgreSQL server for tests, in a temporary folder and on a port of its own. */
export class PostgresServer {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** @throws where there is no PostgreSQL: ask `postgresPrograms` first */
  static async start(): Promise<PostgresServer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-postgres-'));
    const { uid, gid } = runAs();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const words = ['-D', path.join(folder, 'data'), '-U', 'coopkg', '-A', 'trust', '--no-sync'];
    const made = spawnSync(path.join(postgresPrograms!, 'initdb'), [...words, '-E', 'UTF8'], {
      ...runAs(),
      cwd: folder,
    });
    if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);
    const server = new PostgresServer(folder, await freePort());
    await server.resume();
    return server;
  }

  get url(): string {
    return `postgres://coopkg@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts it on the data that it has. */
  async resume(): Promise<void> {
    const options = ['-D', path.join(this.folder, 'data'), '-p', String(this.port)];
    const settings = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];
    this.child = spawn(
      path.join(postgresPrograms!, 'postgres'),
      [...options, ...settings.flatMap((setting) => ['-c', setting])],
      { ...runAs(), cwd: this.folder, stdio: 'ignore' },
    );
    while (!(await answers(this.url))) {
      if (this.child.exitCode !== null) throw new Error('PostgreSQL ended');
      await wait(50);
    }
  }

  /** Ends it at once, as a machine that is switched off (SIGQUIT: "immediate shutdown"). */
  async interrupt(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  }

  /** Runs a statement beside the program's own. */
  async query(text: string): Promise<Record<string, unknown>[]> {
    const client = postgres(this.url, { max: 1 });
    try {
      return await client.unsafe(text);
    } finally {
      await client.end({ timeout: 1 });
    }
  }

  async remove(): Promise<void> {
    await this.interrupt();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Whether it takes queries: a port that is open may belong to a server that still starts. */
async function answers(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, connect_timeout: 2 });
  try {
    await client`SELECT 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 });
  }
}
