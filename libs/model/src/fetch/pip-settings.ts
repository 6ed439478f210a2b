import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface PipSettings {
  /** Simple-API indexes in the order to ask them, without a slash at the end. */
  indexes: string[];
  /** PEM file of further certificate authorities. */
  certificate: string | null;
  proxy: string | null;
}

/**
 * Where this machine's Python takes packages from: pip's configuration files, later ones stronger, then its `PIP_…` variables
 * (https://pip.pypa.io/en/stable/topics/configuration/). A company's mirror and certificate then work here as they do for pip.
 */
export async function readPipSettings(environment: Environment): Promise<PipSettings> {
  const options = new Map<string, string>();
  for (const path of configurationFiles(environment)) {
    const text = await readFile(path, 'utf8').catch(() => '');
    for (const [key, value] of parsePipConfiguration(text)) options.set(key, value);
  }
  for (const [key, value] of Object.entries(environment)) {
    if (/^PIP_[A-Z_]+$/i.test(key) && value !== undefined && value !== '')
      options.set(key.slice(4).toLowerCase().replaceAll('_', '-'), value);
  }
  const indexes = [
    options.get('index-url') ?? 'https://pypi.org/simple',
    ...(options.get('extra-index-url') ?? '').split(/\s+/),
  ];
  return {
    indexes: [
      ...new Set(
        indexes.filter((index) => /^https?:/.test(index)).map((index) => index.replace(/\/+$/, '')),
      ),
    ],
    certificate: options.get('cert') ?? null,
    proxy: options.get('proxy') ?? null,
  };
}

/** The options of `[global]`, then of `[install]` and `[download]`; a value may go on in indented lines. */
export function parsePipConfiguration(text: string): Map<string, string> {
  const options = new Map<string, string>();
  let section = '';
  let key = '';
  for (const line of text.split(/\r?\n/)) {
    const heading = /^\[(.+)\]\s*$/.exec(line);
    const entry = /^([\w-]+)\s*[=:]\s*(.*)$/.exec(line);
    if (heading !== null) section = heading[1]!.trim();
    else if (/^\s*[#;]/.test(line) || !['global', 'install', 'download'].includes(section))
      continue;
    else if (entry !== null)
      options.set((key = entry[1]!.replaceAll('_', '-').toLowerCase()), entry[2]!.trim());
    else if (/^\s+\S/.test(line) && key !== '')
      options.set(key, `${options.get(key) ?? ''} ${line.trim()}`.trim());
  }
  return options;
}

function configurationFiles(environment: Environment): string[] {
  const home = homedir();
  if (environment['PIP_CONFIG_FILE'] === '/dev/null') return [];
  return [
    ...(environment['XDG_CONFIG_DIRS'] ?? '/etc/xdg')
      .split(':')
      .map((directory) => join(directory, 'pip', 'pip.conf')),
    '/etc/pip.conf',
    '/Library/Application Support/pip/pip.conf',
    join(home, '.pip', 'pip.conf'),
    join(environment['XDG_CONFIG_HOME'] ?? join(home, '.config'), 'pip', 'pip.conf'),
    join(home, 'Library', 'Application Support', 'pip', 'pip.conf'),
    ...(environment['APPDATA'] === undefined
      ? []
      : [join(environment['APPDATA'], 'pip', 'pip.ini')]),
    ...(environment['VIRTUAL_ENV'] === undefined
      ? []
      : [join(environment['VIRTUAL_ENV'], 'pip.conf')]),
    ...(environment['PIP_CONFIG_FILE'] === undefined ? [] : [environment['PIP_CONFIG_FILE']]),
  ];
}
