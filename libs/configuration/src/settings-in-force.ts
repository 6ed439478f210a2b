import type { Bilingual } from '@coopkg/contracts';
import type { Configuration } from './load-configuration.js';
import { settings, type Setting, type SettingKey } from './settings.js';

/** A setting as it is in force, for people who look; secrets are not in it. */
export interface SettingInForce {
  variable: string;
  about: Bilingual;
  expects: Bilingual;
  /** Null where nothing is set; for a secret always. */
  value: string | null;
  fallback: string | null;
  from: 'environment' | 'default';
  secret: boolean;
}

/** Every setting, in the order of the table. */
export const settingsInForce = (
  configuration: Configuration,
  environment: Readonly<Record<string, string | undefined>>,
): SettingInForce[] =>
  (Object.entries(settings) as [SettingKey, Setting<unknown>][]).map(([key, setting]) => {
    const isSet = (environment[setting.variable]?.trim() ?? '') !== '';
    return {
      variable: setting.variable,
      about: setting.about,
      expects: setting.expects,
      value: setting.secret ? null : shown(configuration[key]),
      fallback: shown(setting.fallback),
      from: isSet ? 'environment' : 'default',
      secret: setting.secret,
    };
  });

/** An address may hold a user and a password. */
const shown = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : String(value).replace(/^(\w[\w+.-]*:\/\/)[^/@\s]+@/, '$1…@');
