import os from 'node:os';
import path from 'node:path';

/**
 * What the machine around us says, beside our own settings: where tools are, and how to reach the
 * network.
 */
export interface Machine {
  readonly home: string;
  readonly javaHome: string | undefined;
  /** Folders of PATH. */
  readonly searchPath: readonly string[];
  readonly pip: {
    /** Files that may hold pip's configuration, the strongest last. */
    readonly configurationFiles: readonly string[];
    /** What the environment says; stronger than the files. Named as in the files. */
    readonly options: Readonly<Record<string, string>>;
  };
  readonly proxies: {
    readonly http: string | undefined;
    readonly https: string | undefined;
    readonly except: string | undefined;
  };
  /** PEM bundles of further certificate authorities. */
  readonly certificateFiles: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the conventional variables of an environment; pure. Lower and upper case both count for
 * proxies, as in curl.
 */
export function readMachine(environment: Environment, home = os.homedir()): Machine {
  const given = (...names: string[]): string[] =>
    names.flatMap((name) => (environment[name] ? [environment[name]] : []));
  const any = (...names: string[]): string | undefined => given(...names)[0];
  const all = any('ALL_PROXY', 'all_proxy');
  return {
    home,
    javaHome: any('JAVA_HOME'),
    searchPath: (any('PATH', 'Path') ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    pip: { configurationFiles: pipFiles(environment, home), options: pipOptions(environment) },
    proxies: {
      http: any('http_proxy', 'HTTP_PROXY') ?? all,
      https: any('https_proxy', 'HTTPS_PROXY') ?? all,
      except: any('no_proxy', 'NO_PROXY'),
    },
    certificateFiles: given(
      'NODE_EXTRA_CA_CERTS',
      'SSL_CERT_FILE',
      'REQUESTS_CA_BUNDLE',
      'CURL_CA_BUNDLE',
    ),
  };
}

/** The machine that this process runs on. */
export function processMachine(): Machine {
  return readMachine(process.env);
}

/**
 * The environment as it is, for tools that read conventional variables themselves (proxies, pip).
 * Ours are in `Configuration`.
 */
export function processEnvironment(): Environment {
  return process.env;
}

/** Source: pip documentation, "Configuration files". */
function pipFiles(environment: Environment, home: string): string[] {
  const own = environment['PIP_CONFIG_FILE'];
  if (own === '/dev/null') return [];
  const { VIRTUAL_ENV: virtual, APPDATA: applicationData } = environment;
  return [
    ...(environment['XDG_CONFIG_DIRS'] || '/etc/xdg')
      .split(':')
      .map((folder) => path.join(folder, 'pip', 'pip.conf')),
    '/etc/pip.conf',
    '/Library/Application Support/pip/pip.conf',
    path.join(home, '.pip', 'pip.conf'),
    path.join(environment['XDG_CONFIG_HOME'] || path.join(home, '.config'), 'pip', 'pip.conf'),
    path.join(home, 'Library', 'Application Support', 'pip', 'pip.conf'),
    ...(applicationData ? [path.join(applicationData, 'pip', 'pip.ini')] : []),
    ...(virtual ? [path.join(virtual, 'pip.conf')] : []),
    ...(own ? [own] : []),
  ];
}

/**
 * `PIP_EXTRA_INDEX_URL=…` is pip's option `extra-index-url`. An index that uv was told counts where
 * pip was told none.
 */
function pipOptions(environment: Environment): Record<string, string> {
  const index = environment['UV_DEFAULT_INDEX'] || environment['UV_INDEX_URL'];
  const options: Record<string, string> = index ? { 'index-url': index } : {};
  for (const [name, value] of Object.entries(environment))
    if (/^PIP_[A-Z_]+$/i.test(name) && value)
      options[name.slice('PIP_'.length).toLowerCase().replaceAll('_', '-')] = value;
  return options;
}
