import { readFile } from 'node:fs/promises';
import type { Machine } from '@coopkg/configuration';

export interface PipSettings {
  /** Simple-API indexes in the order to ask them, without a slash at the end. */
  indexes: string[];
  /** PEM file of further certificate authorities. */
  certificate: string | null;
  proxy: string | null;
}

/**
 * Where this machine's Python takes packages from: pip's configuration files, later ones stronger,
 * then its `PIP_…` variables (https://pip.pypa.io/en/stable/topics/configuration/). A company's
 * mirror and certificate then work here as they do for pip.
 */
export async function readPipSettings(pip: Machine['pip']): Promise<PipSettings> {
  const options = new Map<string, string>();
  for (const file of pip.configurationFiles) {
    const text = await readFile(file, 'utf8').catch(() => '');
    for (const [key, value] of parsePipConfiguration(text)) options.set(key, value);
  }
  for (const [key, value] of Object.entries(pip.options)) options.set(key, value);
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

/**
 * The options of `[global]`, then of `[install]` and `[download]`; a value may go on in indented
 * lines.
 */
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
