import os from 'node:os';
import path from 'node:path';

/** What the machine around us says, beside our own settings: where tools are, and how to reach the network. */
export interface Machine {
  readonly home: string;
  readonly javaHome: string | undefined;
  /** Folders of PATH. */
  readonly searchPath: readonly string[];
  readonly pipIndexUrl: string | undefined;
  /** Files that may hold pip's configuration, the strongest first. */
  readonly pipConfigurationFiles: readonly string[];
  readonly proxies: {
    readonly http: string | undefined;
    readonly https: string | undefined;
    readonly except: string | undefined;
  };
  /** A PEM bundle of further certificate authorities. */
  readonly certificateFile: string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the conventional variables of an environment; pure. Lower and upper case both count for proxies, as in curl. */
export function readMachine(environment: Environment, home = os.homedir()): Machine {
  const any = (...names: string[]): string | undefined =>
    names.map((name) => environment[name]).find((value) => value !== undefined && value !== '');
  const all = any('ALL_PROXY', 'all_proxy');
  return {
    home,
    javaHome: any('JAVA_HOME'),
    searchPath: (any('PATH', 'Path') ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    pipIndexUrl: any('PIP_INDEX_URL', 'UV_DEFAULT_INDEX', 'UV_INDEX_URL'),
    pipConfigurationFiles: pipFiles(environment, home),
    proxies: {
      http: any('http_proxy', 'HTTP_PROXY') ?? all,
      https: any('https_proxy', 'HTTPS_PROXY') ?? all,
      except: any('no_proxy', 'NO_PROXY'),
    },
    certificateFile: any(
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

/** The environment as it is, for tools that read conventional variables themselves (proxies, pip). Ours are in `Configuration`. */
export function processEnvironment(): Environment {
  return process.env;
}

/** Source: pip documentation, "Configuration files". */
function pipFiles(environment: Environment, home: string): string[] {
  const candidates = [
    environment['PIP_CONFIG_FILE'],
    environment['VIRTUAL_ENV'] && path.join(environment['VIRTUAL_ENV'], 'pip.conf'),
    path.join(environment['XDG_CONFIG_HOME'] || path.join(home, '.config'), 'pip', 'pip.conf'),
    path.join(home, '.pip', 'pip.conf'),
    path.join(home, 'Library', 'Application Support', 'pip', 'pip.conf'),
    environment['APPDATA'] && path.join(environment['APPDATA'], 'pip', 'pip.ini'),
    '/etc/xdg/pip/pip.conf',
    '/etc/pip.conf',
  ];
  return candidates.filter((file): file is string => file !== undefined && file !== '');
}
