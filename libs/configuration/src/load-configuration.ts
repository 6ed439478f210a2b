import path from 'node:path';
import { Fault, type Bilingual } from '@coopkg/contracts';
import { nearestName } from '@coopkg/spelling';
import { settings, type Setting, type SettingKey } from './settings.js';

type ValueOf<S> = S extends Setting<infer Value> ? Value : never;
type Defaulted = 'cacheDirectory' | 'catalogueDirectory';

/** Settings without a fallback that nobody set are undefined. */
type OptionalKey = Exclude<
  | 'graphPassword'
  | 'graphDatabase'
  | 'mavenUrl'
  | 'model'
  | 'modelAdapter'
  | 'modelName'
  | 'modelKey'
  | 'plannerModelUrl'
  | 'plannerModelName'
  | 'plannerModelKey'
  | 'documentModelUrl'
  | 'documentModelName'
  | 'documentModelKey'
  | 'embeddingModel'
  | 'onlineSources'
  | 'onlineContact'
  | 'onlineOpenalexKey'
  | 'onlineSemanticScholarKey'
  | 'onlineBaikeKey'
  | 'onlineBraveKey'
  | 'onlineBingUrl'
  | 'onlineBingKey'
  | 'onlineSearxngUrl'
  | 'profileRoot'
  | 'python'
  | 'llamaServer'
  | 'chromium',
  Defaulted
>;

/** Every setting, typed; the fields are the keys of `settings`. Folders are absolute. */
export type Configuration = {
  readonly [Key in Exclude<SettingKey, OptionalKey>]: ValueOf<(typeof settings)[Key]>;
} & { readonly [Key in OptionalKey]: ValueOf<(typeof settings)[Key]> | undefined };

const prefix = 'COOPKG_';

/**
 * Reads the settings from an environment; pure. An empty variable counts as unset.
 * @throws Fault `configuration-invalid`: all that is wrong at once, one sentence for each in
 * `facts.problems`.
 */
export function loadConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  workingDirectory = process.cwd(),
): Configuration {
  const problems: Bilingual[] = unknownSettings(environment);
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(settings) as [SettingKey, Setting<unknown>][]) {
    const given = environment[setting.variable]?.trim();
    if (given === undefined || given === '') {
      values[key] = setting.fallback;
      continue;
    }
    const result = setting.schema.safeParse(given);
    if (result.success) values[key] = result.data;
    else problems.push(wrongValue(setting, given));
  }
  problems.push(...missingSettings(values));
  if (problems.length > 0) throw configurationFault(problems);
  for (const key of [
    'dataDirectory',
    'cacheDirectory',
    'catalogueDirectory',
    'profileRoot',
  ] as const) {
    const folder = values[key];
    if (typeof folder === 'string') values[key] = path.resolve(workingDirectory, folder);
  }
  values['cacheDirectory'] ??= values['dataDirectory'];
  values['catalogueDirectory'] ??= path.join(String(values['dataDirectory']), 'catalogues');
  return values as unknown as Configuration;
}

/** Settings without which others mean nothing. */
function missingSettings(values: Readonly<Record<string, unknown>>): Bilingual[] {
  const missing: Bilingual[] = [];
  const isOwnGraph = values['graphUrl'] === 'managed' || values['graphUrl'] === undefined;
  if (!isOwnGraph && values['graphPassword'] === undefined)
    missing.push({
      zh: '设置 COOPKG_GRAPH_PASSWORD 缺失：COOPKG_GRAPH_URL 指向了别处的 Neo4j，请给出它的密码。',
      en: 'The setting COOPKG_GRAPH_PASSWORD is missing: COOPKG_GRAPH_URL names a Neo4j elsewhere, give its password.',
    });
  if (values['plannerChooser'] === 'url' && values['plannerModelUrl'] === undefined)
    missing.push({
      zh: '设置 COOPKG_PLANNER_MODEL_URL 缺失：COOPKG_PLANNER_CHOOSER 为 url，请给出模型服务的地址。',
      en: 'The setting COOPKG_PLANNER_MODEL_URL is missing: COOPKG_PLANNER_CHOOSER is url, give the address of the model server.',
    });
  return missing;
}

/** The configuration of this process: the one place that reads `process.env`. */
export function processConfiguration(): Configuration {
  return loadConfiguration(process.env);
}

function unknownSettings(environment: Readonly<Record<string, string | undefined>>): Bilingual[] {
  const known = Object.values(settings).map((setting) => setting.variable);
  return Object.keys(environment)
    .filter((name) => name.startsWith(prefix) && !known.includes(name))
    .sort()
    .map((name) => {
      const ending = (variable: string): string => variable.slice(prefix.length);
      const near = nearestName(ending(name), known.map(ending));
      const nearest = near && prefix + near;
      return {
        zh: `没有名为 ${name} 的设置；${nearest ? `是否指 ${nearest}？` : '请删除它，可用的设置见 docs/configuration.md。'}`,
        en: `There is no setting ${name}; ${nearest ? `did you mean ${nearest}?` : 'remove it, or see docs/configuration.md for those that exist.'}`,
      };
    });
}

function wrongValue(setting: Setting<unknown>, given: string): Bilingual {
  const shown = setting.secret
    ? '…'
    : JSON.stringify(given.length > 80 ? `${given.slice(0, 80)}…` : given);
  return {
    zh: `设置 ${setting.variable} 的值 ${shown} 不对：应为${setting.expects.zh}。`,
    en: `The setting ${setting.variable} has the wrong value ${shown}: it must be ${setting.expects.en}.`,
  };
}

function configurationFault(problems: Bilingual[]): Fault {
  const text = {
    zh: problems.map((problem) => problem.zh).join('\n'),
    en: problems.map((problem) => problem.en).join('\n'),
  };
  return new Fault('configuration-invalid', text, { facts: { problems } });
}
