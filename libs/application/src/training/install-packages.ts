import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Fault } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { pythonEnvironment, pythonOf, requirementsFile, systemPython } from './trainer-python.js';

interface InstallEvents {
  onLine: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Python packages for training into an environment of our own; what is there of it is used again.
 * pip's own settings hold (index, proxy). @throws Fault `python-missing`, `packages-failed`, `disk-full`
 */
export async function installPackages(
  configuration: Configuration,
  events: InstallEvents,
): Promise<void> {
  const environment = pythonEnvironment(configuration);
  const system = configuration.python ?? systemPython;
  if (pythonOf(environment) === undefined) {
    try {
      await run([system, '-m', 'venv', environment], events);
    } catch (error) {
      await rm(environment, { recursive: true, force: true });
      throw error;
    }
  }
  const words = ['-m', 'pip', 'install', '--progress-bar', 'off', '-r', requirementsFile];
  await run([pythonOf(environment)!, ...words], events);
}

async function run(command: readonly string[], { onLine, signal }: InstallEvents): Promise<void> {
  const [program, ...words] = command;
  const child = spawn(program!, words, { stdio: ['ignore', 'pipe', 'pipe'], signal });
  let last = '';
  const hear = (line: string): void => {
    if (line.trim() === '') return;
    last = line.trim();
    onLine(last);
  };
  createInterface({ input: child.stdout }).on('line', hear);
  createInterface({ input: child.stderr }).on('line', hear);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new Fault(
      'python-missing',
      {
        zh: `无法启动 ${program}：请在服务器上安装 Python 3.10 或更新的版本，或用 COOPKG_PYTHON 指定它。`,
        en: `${program} can't be started: install Python 3.10 or newer on the server, or name it in COOPKG_PYTHON.`,
      },
      { cause },
    );
  });
  if (code === 0) return;
  if (/No space left/.test(last))
    throw new Fault('disk-full', {
      zh: '磁盘已满，Python 包没有装完：请腾出空间（约 6 GB）后再次安装。',
      en: 'The disk is full and the Python packages are not complete: free some space (about 6 GB), then install again.',
    });
  throw new Fault('packages-failed', {
    zh: `Python 包没有装好：${last}。请检查网络和 pip 的设置（PIP_INDEX_URL、HTTPS_PROXY）后再次安装。`,
    en: `The Python packages could not be installed: ${last}. Check the network and pip's settings (PIP_INDEX_URL, HTTPS_PROXY), then install again.`,
  });
}
