import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { processConfiguration, processEnvironment } from '@coopkg/configuration';
import { readServerFile } from '@coopkg/application';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What was downloaded once serves every test; everything else is in a folder of the test's own. */
const cacheDirectory = processConfiguration().cacheDirectory;

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

export const temporaryFolder = (): string => mkdtempSync(path.join(os.tmpdir(), 'coopkg-e2e-'));

function environmentOf(
  dataDirectory: string,
  extra: Record<string, string>,
): Record<string, string> {
  const inherited = Object.fromEntries(
    Object.entries(processEnvironment()).filter(
      ([name, value]) => value !== undefined && !name.startsWith('COOPKG_'),
    ),
  ) as Record<string, string>;
  return {
    ...inherited,
    LANG: 'en_US.UTF-8',
    LC_ALL: '',
    COOPKG_DATA_DIR: dataDirectory,
    COOPKG_CACHE_DIR: cacheDirectory,
    COOPKG_PORT: '0',
    COOPKG_LOG_LEVEL: 'warn',
    COOPKG_EMBEDDING_MODEL: 'off',
    ...extra,
  };
}

function startProgram(
  file: string,
  words: readonly string[],
  environment: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, ['--no-deprecation', path.join(root, file), ...words], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { output: '', errors: '' };
  child.stdout.on('data', (data: Buffer) => {
    texts.output += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    texts.errors += data.toString();
  });
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    ...texts,
  }));
  return { child, ended };
}

/** The command line, in a process of its own. */
export function runCommand(
  dataDirectory: string,
  words: readonly string[],
  extra: Record<string, string> = {},
): Promise<Ended> {
  return startProgram('apps/cli/dist/main.js', words, environmentOf(dataDirectory, extra)).ended;
}

/** The server until it ends by itself: for starts that can't work. */
export function runServer(
  dataDirectory: string,
  extra: Record<string, string> = {},
): Promise<Ended> {
  return startProgram('apps/api/dist/main.js', [], environmentOf(dataDirectory, extra)).ended;
}

/** The real application, as `npm run build` made it, in a process of its own. */
export class RunningApplication {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly ended: Promise<Ended>,
  ) {}

  /** Resolves when it listens. */
  static async start(
    dataDirectory: string,
    extra: Record<string, string> = {},
  ): Promise<RunningApplication> {
    const { child, ended } = startProgram(
      'apps/api/dist/main.js',
      [],
      environmentOf(dataDirectory, extra),
    );
    let gone: Ended | null = null;
    void ended.then((result) => {
      gone = result;
    });
    for (;;) {
      const file = readServerFile(dataDirectory);
      if (file?.pid === child.pid && file !== null)
        return new RunningApplication(file.url, child, ended);
      if (gone !== null) throw new Error(`The application ended: ${JSON.stringify(gone)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Resolves when questions can be answered. */
  async ready(): Promise<void> {
    let gone: Ended | null = null;
    void this.ended.then((result) => {
      gone = result;
    });
    while ((await fetch(`${this.url}/api/health/ready`).catch(() => null))?.status !== 200) {
      if (gone !== null) throw new Error(`The application ended: ${JSON.stringify(gone)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  end(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

export const removeFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
};
