import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration, Machine } from '@coopkg/configuration';
import { sha256OfFile } from '@coopkg/files';
import { asDownloadFault, downloadFile, type DownloadOptions } from './download-file.js';
import type { Network } from './network.js';

const central = 'https://repo1.maven.org/maven2';

export interface Maven {
  url: string;
  localRepository: string;
}

/** A pinned file of a Maven repository. */
export interface MavenFile {
  /** In the layout of Maven repositories. */
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/**
 * The file from the local repository when it is whole there, else downloaded.
 * @throws Fault `download-failed`, `disk-full`
 */
export async function fetchFromMaven(
  network: Network,
  { url, localRepository }: Maven,
  file: MavenFile,
  target: string,
  options: Omit<DownloadOptions, 'sha256'> = {},
): Promise<void> {
  const local = path.join(localRepository, file.path);
  if (await isWhole(local, file)) {
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(local, target);
    return;
  }
  const address = `${url}/${file.path}`;
  await downloadFile(network, address, target, { ...options, sha256: file.sha256 }).catch(
    (error: unknown) => {
      throw asDownloadFault(error, address);
    },
  );
}

const isWhole = async (local: string, { size, sha256 }: MavenFile): Promise<boolean> =>
  (await stat(local).catch(() => null))?.size === size && (await sha256OfFile(local)) === sha256;

/** Where Maven itself would look on this machine. Source: Maven's settings reference, "Mirrors". */
export function mavenOf(
  configuration: Pick<Configuration, 'mavenUrl'>,
  machine: Pick<Machine, 'home'>,
): Maven {
  const file = path.join(machine.home, '.m2', 'settings.xml');
  const settings = existsSync(file)
    ? readMavenSettings(readFileSync(file, 'utf8'))
    : { mirror: undefined, localRepository: undefined };
  return {
    url: (configuration.mavenUrl ?? settings.mirror ?? central).replace(/\/+$/, ''),
    localRepository: settings.localRepository ?? path.join(machine.home, '.m2', 'repository'),
  };
}

/**
 * The mirror that stands for Maven Central, and the local repository, if the settings name them.
 */
export function readMavenSettings(xml: string): {
  mirror: string | undefined;
  localRepository: string | undefined;
} {
  const text = xml.replace(/<!--[\s\S]*?-->/g, '');
  const tag = (source: string, name: string): string | undefined =>
    new RegExp(`<${name}>\\s*([^<]+?)\\s*</${name}>`).exec(source)?.[1];
  const mirrors = [...text.matchAll(/<mirror>([\s\S]*?)<\/mirror>/g)].map(
    (match) => match[1] ?? '',
  );
  const ofCentral = mirrors.find((mirror) => {
    const of = (tag(mirror, 'mirrorOf') ?? '').split(',').map((item) => item.trim());
    return (
      !of.includes('!central') &&
      of.some((item) => item === 'central' || item === '*' || item === 'external:*')
    );
  });
  const local = tag(text, 'localRepository');
  return {
    mirror: ofCentral && tag(ofCentral, 'url'),
    localRepository: local?.includes('${') ? undefined : local,
  };
}
