import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processConfiguration, processMachine } from '@coopkg/configuration';

/** llama.cpp's server: `COOPKG_LLAMA_SERVER`, else from PATH; null where there is none. */
export const llamaServerProgram =
  [
    processConfiguration().llamaServer,
    ...processMachine().searchPath.map((folder) => path.join(folder, 'llama-server')),
  ].find((file) => file !== undefined && existsSync(file)) ?? null;

export const llamaServerMissing =
  'SKIPPED: tests with a real model server need llama-server in PATH or COOPKG_LLAMA_SERVER';

/** A real llama-server for tests, on a port of its own that it keeps when it is started again. */
export class RunningLlamaServer {
  private child: ChildProcess | null = null;
  private constructor(
    private readonly model: string,
    private readonly port: number,
  ) {}

  /** @throws where there is no such program: ask `llamaServerProgram` first */
  static async start(model: string): Promise<RunningLlamaServer> {
    const probe = net.createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as net.AddressInfo;
    probe.close();
    const server = new RunningLlamaServer(model, port);
    await server.resume();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async resume(): Promise<void> {
    const program = llamaServerProgram!;
    const words = ['-m', this.model, '--host', '127.0.0.1', '--port', String(this.port)];
    // Its libraries may lie beside it rather than where the system looks.
    const child = spawn(
      program,
      [...words, '-np', '4', '-c', '4096', '-t', '1', '-ngl', '0', '--cache-ram', '64'],
      {
        stdio: 'ignore',
        env: {
          LD_LIBRARY_PATH: path.dirname(program),
          PATH: processMachine().searchPath.join(':'),
        },
      },
    );
    this.child = child;
    while (!(await fetch(`${this.url}/health`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`llama-server ended with ${child.exitCode}`);
      await wait(50);
    }
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
